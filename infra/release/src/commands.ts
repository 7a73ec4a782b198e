import { CHANGES } from './commands/change-commands.ts';
import { LOOKS } from './commands/look-commands.ts';
import { TOOLS } from './commands/tool-commands.ts';
import { watch } from './commands/watch-command.ts';
import type { Command } from './commands/words.ts';

/** Commands by name. */
export const COMMANDS: Readonly<Record<string, Command>> = { ...CHANGES, ...LOOKS, ...TOOLS, watch };
