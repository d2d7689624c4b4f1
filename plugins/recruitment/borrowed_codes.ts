/** Code lists that belong to other plugins. Apart from ours, because screens load those. */
export { ESCOLARIDADES } from '#plugins/jobs/plugin.ts'
export {
  CATEGORIAS_HABILITACAO,
  CERTIFICADOS_MILITARES,
  DEFICIENCIAS,
  ESTADOS_CIVIS,
  ETNIAS,
  SEXOS,
  VINCULOS,
} from '#plugins/talent/plugin.ts'
