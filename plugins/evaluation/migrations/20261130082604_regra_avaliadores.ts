import { PlatformSchema } from '#engine/migrations/platform_schema.ts'

/** Made from the definitions by `node ace make:migration`; without the defaults: cycles of before keep no limit. */
export default class extends PlatformSchema {
  async up() {
    this.schema.alterTable('avaliacoes_desempenho', (table) => {
      table.integer('regra_avaliadores_por_avaliador').nullable()
      table.string('regra_avaliadores_pares_de', 9).nullable()
      table.integer('regra_avaliadores_minimo_gestores').nullable()
      table.integer('regra_avaliadores_maximo_gestores').nullable()
      table.integer('regra_avaliadores_minimo_liderados').nullable()
      table.integer('regra_avaliadores_maximo_liderados').nullable()
      table.integer('regra_avaliadores_minimo_pares').nullable()
      table.integer('regra_avaliadores_maximo_pares').nullable()
    })
  }

  async down() {
    this.dropColumnOf('avaliacoes_desempenho', 'regra_avaliadores_maximo_pares')
    this.dropColumnOf('avaliacoes_desempenho', 'regra_avaliadores_minimo_pares')
    this.dropColumnOf('avaliacoes_desempenho', 'regra_avaliadores_maximo_liderados')
    this.dropColumnOf('avaliacoes_desempenho', 'regra_avaliadores_minimo_liderados')
    this.dropColumnOf('avaliacoes_desempenho', 'regra_avaliadores_maximo_gestores')
    this.dropColumnOf('avaliacoes_desempenho', 'regra_avaliadores_minimo_gestores')
    this.dropColumnOf('avaliacoes_desempenho', 'regra_avaliadores_pares_de')
    this.dropColumnOf('avaliacoes_desempenho', 'regra_avaliadores_por_avaliador')
  }
}
