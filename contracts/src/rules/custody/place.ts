/** A place in storage: rack and shelf, as its label says it. One length: a scan that was cut or doubled is no other place. */
export const PLACE_PATTERN = '^[A-Z]-[0-9]{2}-[1-9]$';
