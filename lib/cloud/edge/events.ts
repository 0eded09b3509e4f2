type Headers = Record<string, { value: string }>;

/** A request as CloudFront's functions see it. */
export type EdgeRequest = { uri: string; headers: Headers };

/** An answer as CloudFront's functions see it. */
export type EdgeResponse = { statusCode: number; headers: Headers };

/** What CloudFront hands to a function: the viewer, its request and, on the way back, the answer. */
export type EdgeEvent = { viewer: { ip: string }; request: EdgeRequest; response: EdgeResponse };
