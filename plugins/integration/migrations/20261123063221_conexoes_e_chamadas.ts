import { PlatformSchema } from '#engine/migrations/platform_schema.ts'

/** Made from the definitions by `node ace make:migration`. */
export default class extends PlatformSchema {
  async up() {
    this.newTable('conexoes_integracao', (table) => {
      table.increments('id')
      table.integer('empresa_id').unsigned().notNullable().references('id').inTable('empresas').onDelete('RESTRICT')
      table.string('servico', 30).nullable()
      table.boolean('ativo').notNullable().defaultTo(0)
      table.string('usuario', 100).nullable()
      table.string('endereco', 255).nullable()
      table.text('segredo', 'mediumtext').nullable()
      table.text('chave_privada', 'mediumtext').nullable()
      table.string('chave', 100).nullable()
      table.integer('versao').notNullable().defaultTo(1)
      table.dateTime('criado_em', { useTz: false }).nullable()
      table.dateTime('atualizado_em', { useTz: false }).nullable()
    })
    this.indexOn('conexoes_integracao', 'conexoes_integracao_empresa_id_servico_unique', ['empresa_id', 'servico'], { unique: true })
    this.indexOn('conexoes_integracao', 'conexoes_integracao_empresa_id_servico_index', ['empresa_id', 'servico'], { folded: ['servico'] })
    this.newTable('chamadas_integracao', (table) => {
      table.increments('id')
      table.integer('empresa_id').unsigned().notNullable().references('id').inTable('empresas').onDelete('RESTRICT')
      table.dateTime('momento', { useTz: false }).nullable()
      table.string('servico', 14).nullable()
      table.string('operacao', 80).nullable()
      table.string('endereco', 255).nullable()
      table.string('resultado', 1).nullable()
      table.integer('status').nullable()
      table.integer('tentativas').nullable()
      table.integer('duracao').nullable()
      table.string('mensagem', 300).nullable()
      table.integer('versao').notNullable().defaultTo(1)
      table.dateTime('criado_em', { useTz: false }).nullable()
      table.dateTime('atualizado_em', { useTz: false }).nullable()
    })
    this.indexOn('chamadas_integracao', 'chamadas_integracao_empresa_id_momento_index', ['empresa_id', 'momento'])
    this.indexOn('chamadas_integracao', 'chamadas_integracao_empresa_id_operacao_index', ['empresa_id', 'operacao'], { folded: ['operacao'] })
  }

  async down() {
    this.schema.dropTable('chamadas_integracao')
    this.schema.dropTable('conexoes_integracao')
  }
}
