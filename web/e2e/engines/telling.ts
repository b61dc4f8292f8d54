// Tells one line for each check, and how many passed at the end.

import type { FullResult, Reporter, TestCase, TestResult } from "@playwright/test/reporter";

/* eslint-disable no-console -- that is what a reporter is for */
export default class Telling implements Reporter {
  #passed = 0;
  #failed = 0;

  onTestEnd(test: TestCase, result: TestResult): void {
    const isPassed = result.status === "passed";
    if (isPassed) this.#passed += 1;
    else this.#failed += 1;
    const engine = test.parent.project()?.name ?? "";
    console.log(
      `${isPassed ? "passed" : "FAILED"}  ${engine}: ${test.title} (${(result.duration / 1000).toFixed(1)} s)`,
    );
    for (const error of result.errors) console.log(error.stack ?? error.message ?? error.value);
  }

  onError(error: { message?: string }): void {
    this.#failed += 1;
    console.log(error.message);
  }

  onEnd(_result: FullResult): void {
    console.log(`${this.#passed} passed, ${this.#failed} failed`);
  }

  printsToStdio(): boolean {
    return true;
  }
}
