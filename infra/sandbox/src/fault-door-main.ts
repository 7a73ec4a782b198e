/** The fault door as a process, for journeys alone. Settings: FAULT_DOOR_PORT, FAULT_DOOR_TARGET. */
import { createFaultDoor } from './fault-door.ts';

const { FAULT_DOOR_PORT, FAULT_DOOR_TARGET } = process.env;
if (!FAULT_DOOR_PORT || !FAULT_DOOR_TARGET) {
  console.error('Say where the door stands and what is behind it: FAULT_DOOR_PORT, FAULT_DOOR_TARGET.');
  process.exit(1);
}
const door = createFaultDoor(FAULT_DOOR_TARGET).listen(Number(FAULT_DOOR_PORT), '127.0.0.1');
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    door.close(() => process.exit(0));
    door.closeAllConnections();
  });
