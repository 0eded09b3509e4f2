import { Function as EdgeFunction, FunctionCode, FunctionRuntime } from "aws-cdk-lib/aws-cloudfront";
import type { Construct } from "constructs";
import { buildSync } from "esbuild";

/** The functions that run inside CloudFront, each a file in edge/. */
export type EdgeName = "find-page" | "mark-missing" | "name-viewer";

/** One of them as the script CloudFront takes; `files` are the website's loose files. */
export function edgeScript(name: EdgeName, files: readonly string[] = []): string {
  const { outputFiles } = buildSync({
    entryPoints: [`${import.meta.dirname}/edge/${name}.ts`],
    bundle: true,
    write: false,
    format: "esm",
    charset: "utf8",
    define: { FILES: JSON.stringify(files) },
    target: "es2015",
    // CloudFront's runtime lacks these; the bundle fails here rather than at the edge.
    supported: {
      "default-argument": false,
      destructuring: false,
      "for-of": false,
      "object-extensions": false,
      class: false,
    },
  });
  // It knows no modules either: the function is found by its name.
  return (outputFiles[0]?.text ?? "")
    .replace(/^\/\/.*\n/gm, "")
    .replace(/\nexport \{\s*handler\s*\};\s*$/, "\n");
}

/** One of them as a construct. */
export function edgeFunction(scope: Construct, name: EdgeName, files: readonly string[] = []): EdgeFunction {
  return new EdgeFunction(scope, name, {
    code: FunctionCode.fromInline(edgeScript(name, files)),
    runtime: FunctionRuntime.JS_2_0,
  });
}
