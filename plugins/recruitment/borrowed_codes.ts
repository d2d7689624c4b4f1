/** Code lists that belong to other plugins. Separate from our own lists, because screens load those. */
export { ESCOLARIDADES } from '#plugins/positions/plugin.ts'
export { ESTADOS_CIVIS, SEXOS, VINCULOS } from '#plugins/talent/plugin.ts'
