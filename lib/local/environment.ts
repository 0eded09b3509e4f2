// Set before anything loads the AWS SDK: its warning about Node.js 20 is irrelevant to someone running the product.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = "true";
