/** What is answered was committed with the disk: nobody asks any more which life of the server made a commit. */
export const diskFirst: readonly string[] = ['drop function server_life()', 'drop table server_life_mark'];
