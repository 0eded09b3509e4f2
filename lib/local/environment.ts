// Set before anything loads the AWS SDK: its notice about Node.js 20 says nothing to who runs the product.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = "true";
