import type { Server } from 'node:http';

/**
 * For tests: has a service close no idle connection. Client and service share a process, and on a busy machine a request leaves in the
 * very moment in which its connection is closed.
 */
export function keepIdle({ server }: { server: Pick<Server, 'keepAliveTimeout'> }): void {
  server.keepAliveTimeout = 0;
}
