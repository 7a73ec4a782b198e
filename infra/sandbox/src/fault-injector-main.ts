/** The fault injector as a process, for journeys alone. Settings: FAULT_INJECTOR_PORT, FAULT_INJECTOR_TARGET. */
import { createFaultInjector } from './faults/fault-injector.ts';

const { FAULT_INJECTOR_PORT, FAULT_INJECTOR_TARGET } = process.env;
if (!FAULT_INJECTOR_PORT || !FAULT_INJECTOR_TARGET) {
  console.error(
    'Name the port to listen on and the service behind it: FAULT_INJECTOR_PORT, FAULT_INJECTOR_TARGET.',
  );
  process.exit(1);
}
const injector = createFaultInjector(FAULT_INJECTOR_TARGET).listen(Number(FAULT_INJECTOR_PORT), '127.0.0.1');
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    injector.close(() => process.exit(0));
    injector.closeAllConnections();
  });
