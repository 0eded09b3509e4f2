import { Function as EdgeFunction, FunctionCode, FunctionRuntime } from "aws-cdk-lib/aws-cloudfront";
import type { Construct } from "constructs";
import { buildSync } from "esbuild";

/** The CloudFront functions, one file each in edge/. */
export type EdgeName = "find-page" | "mark-missing" | "name-viewer";

/** A CloudFront function's script; `files` are the website's files without a path behavior of their own. */
export function edgeScript(name: EdgeName, files: readonly string[] = []): string {
  const { outputFiles } = buildSync({
    entryPoints: [`${import.meta.dirname}/edge/${name}.ts`],
    bundle: true,
    write: false,
    format: "esm",
    charset: "utf8",
    define: { FILES: JSON.stringify(files) },
    target: "es2015",
    // CloudFront's runtime lacks these: fail the build rather than the request.
    supported: {
      "default-argument": false,
      destructuring: false,
      "for-of": false,
      "object-extensions": false,
      class: false,
    },
  });
  // It has no modules either, and finds the handler by name.
  return (outputFiles[0]?.text ?? "")
    .replace(/^\/\/.*\n/gm, "")
    .replace(/\nexport \{\s*handler\s*\};\s*$/, "\n");
}

export function edgeFunction(scope: Construct, name: EdgeName, files: readonly string[] = []): EdgeFunction {
  return new EdgeFunction(scope, name, {
    code: FunctionCode.fromInline(edgeScript(name, files)),
    runtime: FunctionRuntime.JS_2_0,
  });
}
