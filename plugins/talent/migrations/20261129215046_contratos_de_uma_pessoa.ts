import { PlatformSchema } from '#engine/migrations/platform_schema.ts'

/** Made from the definitions by `node ace make:migration`. */
export default class extends PlatformSchema {
  async up() {
    this.schema.alterTable('empresas', (table) => {
      table.integer('configuracao_dias_aviso_readmissao').nullable()
    })
    this.indexOn('talentos', 'talentos_empresa_id_cpf_index', ['empresa_id', 'cpf'])
    this.dropIndexOf('talentos', 'talentos_empresa_id_cpf_unique')
  }

  async down() {
    this.indexOn('talentos', 'talentos_empresa_id_cpf_unique', ['empresa_id', 'cpf'], { unique: true, named: { resource: 'gestao-talentos/talentos', fields: { cpf: 'CPF' }, personal: ['cpf'] } })
    this.dropIndexOf('talentos', 'talentos_empresa_id_cpf_index')
    this.dropColumnOf('empresas', 'configuracao_dias_aviso_readmissao')
  }
}
