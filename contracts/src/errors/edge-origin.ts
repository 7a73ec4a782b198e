/** What the edge says of its own requests in `X-Request-Origin`: what first views start with, asked for nobody in particular. */
export const EDGE_ORIGIN = 'sold-edge';
