import { PlatformSchema } from '#engine/migrations/platform_schema.ts'

/** Made from the definitions by `node ace make:migration`. */
export default class extends PlatformSchema {
  async up() {
    this.newTable('paginas_carreiras', (table) => {
      table.increments('id')
      table.integer('empresa_id').unsigned().notNullable().references('id').inTable('empresas').onDelete('RESTRICT')
      table.string('titulo', 120).nullable()
      table.boolean('publicada').notNullable().defaultTo(0)
      table.text('apresentacao', 'mediumtext').nullable()
      table.text('capa', 'mediumtext').nullable()
      table.text('foto1', 'mediumtext').nullable()
      table.text('foto2', 'mediumtext').nullable()
      table.text('foto3', 'mediumtext').nullable()
      table.string('texto1', 120).nullable()
      table.string('texto2', 120).nullable()
      table.string('texto3', 120).nullable()
      table.string('site', 255).nullable()
      table.string('linkedin', 255).nullable()
      table.string('instagram', 255).nullable()
      table.integer('versao').notNullable().defaultTo(1)
      table.dateTime('criado_em', { useTz: false }).nullable()
      table.dateTime('atualizado_em', { useTz: false }).nullable()
    })
    this.indexOn('paginas_carreiras', 'paginas_carreiras_empresa_id_titulo_index', ['empresa_id', 'titulo'], { folded: ['titulo'] })
    this.newTable('paginas_carreiras_beneficios', (table) => {
      table.increments('id')
      table.integer('pai_id').unsigned().notNullable().references('id').inTable('paginas_carreiras').onDelete('CASCADE')
      table.integer('ordem_linha').notNullable().defaultTo(0)
      table.string('nome', 80).nullable()
      table.string('descricao', 200).nullable()
    })
    this.indexOn('paginas_carreiras_beneficios', 'paginas_carreiras_beneficios_pai_id_ordem_linha_index', ['pai_id', 'ordem_linha'])
    this.schema.alterTable('empresas', (table) => {
      table.string('endereco_portal', 60).nullable()
      table.string('dominio_portal', 200).nullable()
    })
    this.indexOn('empresas', 'empresas_endereco_portal_unique', ['endereco_portal'], { unique: true, named: { resource: 'utilitario/empresas', fields: { endereco_portal: 'Endereço da página de carreiras' } } })
    this.indexOn('empresas', 'empresas_dominio_portal_unique', ['dominio_portal'], { unique: true, named: { resource: 'utilitario/empresas', fields: { dominio_portal: 'Domínio próprio do portal' } } })
  }

  async down() {
    this.dropColumnOf('empresas', 'dominio_portal')
    this.dropColumnOf('empresas', 'endereco_portal')
    this.schema.dropTable('paginas_carreiras_beneficios')
    this.schema.dropTable('paginas_carreiras')
  }
}
