/** Value of `X-Request-Origin` on the edge's own requests: calls for first views, without a session. */
export const EDGE_ORIGIN = 'sold-edge';
