/** Type of the annotation of a journey that names the units its pages loaded, separated by blanks. */
export const LOADS = 'loads';
