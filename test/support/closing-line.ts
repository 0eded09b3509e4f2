import type { Reporter, TestModule } from "vitest/node";

/** Ends the run's output with one plain line of counts. */
export default class ClosingLine implements Reporter {
  onTestRunEnd(modules: ReadonlyArray<TestModule>, errors: ReadonlyArray<unknown>): void {
    let passed = 0;
    // An error that no test caught fails the run as well.
    let failed = errors.length;
    for (const module of modules) {
      const tests = [...module.children.allTests()];
      passed += tests.filter((test) => test.result().state === "passed").length;
      failed += tests.filter((test) => test.result().state === "failed").length;
      // A file that could not be loaded has no tests to count, and is a failure all the same.
      if (module.errors().length > 0) failed++;
    }
    console.log(`${passed} passed, ${failed} failed`);
  }
}
