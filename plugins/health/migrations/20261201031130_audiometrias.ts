import { PlatformSchema } from '#engine/migrations/platform_schema.ts'

/** Made from the definitions by `node ace make:migration`. */
export default class extends PlatformSchema {
  async up() {
    this.newTable('audiometrias', (table) => {
      table.increments('id')
      table.integer('empresa_id').unsigned().notNullable().references('id').inTable('empresas').onDelete('RESTRICT')
      table.integer('colaborador_id').unsigned().nullable().references('id').inTable('talentos').onDelete('CASCADE')
      table.date('data').nullable()
      table.string('tipo', 3).nullable()
      table.integer('profissional_id').unsigned().nullable().references('id').inTable('profissional').onDelete('RESTRICT')
      table.integer('repouso_horas').nullable()
      table.string('meatoscopia', 1).nullable()
      table.string('equipamento', 60).nullable()
      table.date('calibrado_em').nullable()
      table.integer('od500').nullable()
      table.integer('od1000').nullable()
      table.integer('od2000').nullable()
      table.integer('od3000').nullable()
      table.integer('od4000').nullable()
      table.integer('od6000').nullable()
      table.integer('od8000').nullable()
      table.integer('oe500').nullable()
      table.integer('oe1000').nullable()
      table.integer('oe2000').nullable()
      table.integer('oe3000').nullable()
      table.integer('oe4000').nullable()
      table.integer('oe6000').nullable()
      table.integer('oe8000').nullable()
      table.text('observacao', 'mediumtext').nullable()
      table.date('anulada_em').nullable()
      table.string('motivo_anulacao', 255).nullable()
      table.integer('versao').notNullable().defaultTo(1)
      table.dateTime('criado_em', { useTz: false }).nullable()
      table.dateTime('atualizado_em', { useTz: false }).nullable()
    })
    this.indexOn('audiometrias', 'audiometrias_colaborador_id_empresa_id_index', ['colaborador_id', 'empresa_id'])
    this.indexOn('audiometrias', 'audiometrias_profissional_id_empresa_id_index', ['profissional_id', 'empresa_id'])
    this.indexOn('audiometrias', 'audiometrias_empresa_id_data_index', ['empresa_id', 'data'])
    this.schema.alterTable('empresas', (table) => {
      table.integer('configuracao_audiometria_limite').nullable()
      table.integer('configuracao_audiometria_piora_media').nullable()
      table.integer('configuracao_audiometria_piora_isolada').nullable()
    })
  }

  async down() {
    this.dropColumnOf('empresas', 'configuracao_audiometria_piora_isolada')
    this.dropColumnOf('empresas', 'configuracao_audiometria_piora_media')
    this.dropColumnOf('empresas', 'configuracao_audiometria_limite')
    this.schema.dropTable('audiometrias')
  }
}
