import "../../lib/local/environment.ts";
