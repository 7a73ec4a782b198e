/** Where the helpers of the journeys' house listen, by the port of the site. */
export function portsOf(port: number): { DOOR_PORT: number; APP_PORT: number } {
  return { DOOR_PORT: port + 5, APP_PORT: port + 6 };
}
