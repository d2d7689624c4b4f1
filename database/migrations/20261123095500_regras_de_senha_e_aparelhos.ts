import { PlatformSchema } from '#engine/migrations/platform_schema.ts'

/** Passwords that were replaced, devices an account was opened on, and what companies ask of passwords. */
export default class extends PlatformSchema {
  async up() {
    this.newTable('senhas_anteriores', (table) => {
      table.increments('id')
      table.string('area', 1).notNullable()
      table.integer('dono_id').unsigned().notNullable()
      table.string('senha', 255).notNullable()
      table.dateTime('trocada_em', { useTz: false }).notNullable()
    })
    this.indexOn('senhas_anteriores', 'senhas_anteriores_area_dono_id_index', ['area', 'dono_id', 'trocada_em'])
    this.newTable('aparelhos_conhecidos', (table) => {
      table.increments('id')
      table.integer('usuario_id').unsigned().notNullable().references('id').inTable('usuarios').onDelete('CASCADE')
      table.specificType('resumo', 'char(64)').notNullable()
      table.dateTime('visto_em', { useTz: false }).notNullable()
    })
    this.indexOn('aparelhos_conhecidos', 'aparelhos_conhecidos_usuario_id_resumo_unique', ['usuario_id', 'resumo'], {
      unique: true,
    })
    this.schema.alterTable('empresas', (table) => {
      table.integer('configuracao_senha_tamanho_minimo').nullable()
      table.integer('configuracao_senha_validade_dias').nullable()
      table.integer('configuracao_senha_historico').nullable()
      table.boolean('configuracao_senha_recusa_vazadas').notNullable().defaultTo(1)
    })
  }

  async down() {
    this.dropColumnOf('empresas', 'configuracao_senha_recusa_vazadas')
    this.dropColumnOf('empresas', 'configuracao_senha_historico')
    this.dropColumnOf('empresas', 'configuracao_senha_validade_dias')
    this.dropColumnOf('empresas', 'configuracao_senha_tamanho_minimo')
    this.schema.dropTable('aparelhos_conhecidos')
    this.schema.dropTable('senhas_anteriores')
  }
}
