#!/usr/bin/env python3
"""How well --time-limit is kept: wall time against limit, task by task.

    tools/measure_limits.py SOLVE_AND_VERIFY SECONDS DOMAIN PROBLEM [DOMAIN PROBLEM ...]

An experiment, not a test: it depends on the machine.  Prints a table for
docs/limits.md, with the phase that took most of the time.
"""
import json
import subprocess
import sys
import tempfile
import time


def main():
    tool, limit, files = sys.argv[1], float(sys.argv[2]), sys.argv[3:]
    print("| task | limit | wall | exit | slowest phase |\n|---|---|---|---|---|")
    for domain, problem in zip(files[::2], files[1::2]):
        with tempfile.NamedTemporaryFile() as summary:
            start = time.monotonic()
            code = subprocess.run(
                [tool, domain, problem, "--quiet", "--json", summary.name,
                 "--time-limit", str(limit)],
                stderr=subprocess.DEVNULL).returncode
            wall = time.monotonic() - start
            try:
                seconds = json.load(open(summary.name))["seconds"]
            except ValueError:
                seconds = {"none": 0}
        seconds.pop("total", None)
        slowest = max(seconds, key=seconds.get)
        name = "/".join(problem.split("/")[-2:])
        mark = " **late**" if wall > limit + max(1, 0.05 * limit) else ""
        print(f"| {name} | {limit:g} | {wall:.2f}{mark} | {code} | "
              f"{slowest} {seconds[slowest]:.2f} |", flush=True)


main()
