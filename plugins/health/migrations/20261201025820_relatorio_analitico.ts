import { PlatformSchema } from '#engine/migrations/platform_schema.ts'

/** Made from the definitions by `node ace make:migration`. */
export default class extends PlatformSchema {
  async up() {
    this.newTable('pcmso_relatorios', (table) => {
      table.increments('id')
      table.integer('empresa_id').unsigned().notNullable().references('id').inTable('empresas').onDelete('RESTRICT')
      table.string('titulo', 150).nullable()
      table.string('situacao', 1).nullable()
      table.date('data_ini').nullable()
      table.date('data_fim').nullable()
      table.string('categoria', 1).notNullable().defaultTo('S')
      table.date('emitido_em').nullable()
      table.integer('medico_id').unsigned().nullable().references('id').inTable('profissional').onDelete('RESTRICT')
      table.integer('anterior_id').unsigned().nullable().references('id').inTable('pcmso_relatorios').onDelete('RESTRICT')
      table.text('discussao', 'mediumtext').nullable()
      table.text('recomendacoes', 'mediumtext').nullable()
      table.date('apresentado_em').nullable()
      table.integer('versao').notNullable().defaultTo(1)
      table.dateTime('criado_em', { useTz: false }).nullable()
      table.dateTime('atualizado_em', { useTz: false }).nullable()
    })
    this.indexOn('pcmso_relatorios', 'pcmso_relatorios_medico_id_empresa_id_index', ['medico_id', 'empresa_id'])
    this.indexOn('pcmso_relatorios', 'pcmso_relatorios_anterior_id_empresa_id_index', ['anterior_id', 'empresa_id'])
    this.indexOn('pcmso_relatorios', 'pcmso_relatorios_empresa_id_data_ini_index', ['empresa_id', 'data_ini'])
    this.indexOn('pcmso_relatorios', 'pcmso_relatorios_empresa_id_titulo_index', ['empresa_id', 'titulo'], { folded: ['titulo'] })
    this.newTable('pcmso_relatorios_estabelecimentos', (table) => {
      table.integer('origem_id').unsigned().notNullable().references('id').inTable('pcmso_relatorios').onDelete('CASCADE')
      table.integer('destino_id').unsigned().notNullable().references('id').inTable('estabelecimentos').onDelete('RESTRICT')
      table.primary(['origem_id', 'destino_id'])
    })
    this.indexOn('pcmso_relatorios_estabelecimentos', 'pcmso_relatorios_estabelecimentos_destino_id_origem_id_index', ['destino_id', 'origem_id'])
  }

  async down() {
    this.schema.dropTable('pcmso_relatorios_estabelecimentos')
    this.schema.dropTable('pcmso_relatorios')
  }
}
