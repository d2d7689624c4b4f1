/** Code lists that belong to other plugins. Apart from ours, because screens load those. */
export { ESCOLARIDADES } from '#plugins/jobs/plugin.ts'
export { ESTADOS_CIVIS, SEXOS, VINCULOS } from '#plugins/talent/plugin.ts'
