/**
 * Name of the `<meta>` of a page whose load counts: `<id> host=<mark> trade=<mark> …`. A mark proves that the edge gave this page that
 * version of the unit; a report of the page brings `<id>.<mark>`. A page without it counts for nothing.
 */
export const LOAD_SETTING = 'sold-load';
