type Headers = Record<string, { value: string }>;

/** A request as CloudFront passes it to a function. */
export type EdgeRequest = { uri: string; headers: Headers };

/** A response as CloudFront passes it to a function. */
export type EdgeResponse = { statusCode: number; headers: Headers };

/** A CloudFront function's event on a viewer request. */
export type EdgeEvent = { viewer: { ip: string }; request: EdgeRequest };

/** And on a viewer response. */
export type EdgeResponseEvent = EdgeEvent & { response: EdgeResponse };
