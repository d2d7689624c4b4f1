import { PlatformSchema } from '#engine/runtime/platform_schema.ts'

/** Made from the definitions by `node ace make:migration`. */
export default class extends PlatformSchema {
  async up() {
    this.newTable('estados', (table) => {
      table.increments('id')
      table.string('sigla', 2).nullable()
      table.string('nome', 50).nullable()
      table.integer('versao').notNullable().defaultTo(1)
      table.dateTime('criado_em', { useTz: false }).nullable()
      table.dateTime('atualizado_em', { useTz: false }).nullable()
    })
    this.indexOn('estados', 'estados_sigla_unique', ['sigla'], { unique: true })
    this.indexOn('estados', 'estados_nome_index', ['nome'], { folded: ['nome'] })
    this.newTable('cidades', (table) => {
      table.increments('id')
      table.string('nome', 100).nullable()
      table.integer('uf_id').unsigned().nullable().references('id').inTable('estados').onDelete('RESTRICT')
      table.integer('versao').notNullable().defaultTo(1)
      table.dateTime('criado_em', { useTz: false }).nullable()
      table.dateTime('atualizado_em', { useTz: false }).nullable()
    })
    this.indexOn('cidades', 'cidades_nome_uf_id_unique', ['nome', 'uf_id'], { unique: true })
    this.indexOn('cidades', 'cidades_nome_index', ['nome'], { folded: ['nome'] })
    this.indexOn('cidades', 'cidades_uf_id_index', ['uf_id'])
    this.newTable('bairros', (table) => {
      table.increments('id')
      table.string('nome', 85).nullable()
      table.integer('cidade_id').unsigned().nullable().references('id').inTable('cidades').onDelete('RESTRICT')
      table.integer('versao').notNullable().defaultTo(1)
      table.dateTime('criado_em', { useTz: false }).nullable()
      table.dateTime('atualizado_em', { useTz: false }).nullable()
    })
    this.indexOn('bairros', 'bairros_nome_cidade_id_unique', ['nome', 'cidade_id'], { unique: true })
    this.indexOn('bairros', 'bairros_cidade_id_index', ['cidade_id'])
    this.indexOn('bairros', 'bairros_nome_index', ['nome'], { folded: ['nome'] })
    this.newTable('estabelecimentos', (table) => {
      table.increments('id')
      table.integer('empresa_id').unsigned().notNullable().references('id').inTable('empresas').onDelete('RESTRICT')
      table.string('nome', 100).nullable()
      table.string('tipo_complemento', 5).nullable()
      table.string('empresa_base_cnpj_caepf', 9).nullable()
      table.string('complemento_cnpj_caepf', 4).nullable()
      table.string('digito_verificador_cnpj_caepf', 2).nullable()
      table.string('endereco_cep', 8).nullable()
      table.string('endereco_logradouro', 100).nullable()
      table.string('endereco_numero', 10).nullable()
      table.string('endereco_complemento', 30).nullable()
      table.integer('endereco_uf_id').unsigned().nullable().references('id').inTable('estados').onDelete('RESTRICT')
      table.integer('endereco_cidade_id').unsigned().nullable().references('id').inTable('cidades').onDelete('RESTRICT')
      table.string('endereco_bairro', 60).nullable()
      table.integer('versao').notNullable().defaultTo(1)
      table.dateTime('criado_em', { useTz: false }).nullable()
      table.dateTime('atualizado_em', { useTz: false }).nullable()
    })
    this.indexOn('estabelecimentos', 'estabelecimentos_empresa_id_complemento_cnpj_caepf__6011a01f', ['empresa_id', 'complemento_cnpj_caepf', 'tipo_complemento'], { unique: true })
    this.indexOn('estabelecimentos', 'estabelecimentos_endereco_uf_id_empresa_id_index', ['endereco_uf_id', 'empresa_id'])
    this.indexOn('estabelecimentos', 'estabelecimentos_endereco_cidade_id_empresa_id_index', ['endereco_cidade_id', 'empresa_id'])
    this.indexOn('estabelecimentos', 'estabelecimentos_empresa_id_nome_index', ['empresa_id', 'nome'], { folded: ['nome'] })
  }

  async down() {
    this.schema.dropTable('estabelecimentos')
    this.schema.dropTable('bairros')
    this.schema.dropTable('cidades')
    this.schema.dropTable('estados')
  }
}
