import { PlatformSchema } from '#engine/migrations/platform_schema.ts'

/** Made from the definitions by `node ace make:migration`. */
export default class extends PlatformSchema {
  async up() {
    this.schema.alterTable('talentos_admissao', (table) => {
      table.date('data_admissao').nullable()
      table.decimal('salario', 15, 2).nullable()
      table.string('vinculo', 2).nullable()
    })
    this.referenceOn('talentos_admissao', 'estabelecimento_id', 'estabelecimentos', 'RESTRICT')
    this.referenceOn('talentos_admissao', 'area_organizacional_id', 'areas_organizacionais', 'RESTRICT')
    this.referenceOn('talentos_admissao', 'faixa_salarial_id', 'faixas_salariais', 'RESTRICT')
    this.referenceOn('talentos_admissao', 'funcao_id', 'funcoes', 'RESTRICT')
    this.referenceOn('talentos_admissao', 'ambiente_id', 'ambientes', 'RESTRICT')
    this.indexOn('talentos_admissao', 'talentos_admissao_estabelecimento_id_empresa_id_index', ['estabelecimento_id', 'empresa_id'])
    this.indexOn('talentos_admissao', 'talentos_admissao_area_organizacional_id_empresa_id_index', ['area_organizacional_id', 'empresa_id'])
    this.indexOn('talentos_admissao', 'talentos_admissao_faixa_salarial_id_empresa_id_index', ['faixa_salarial_id', 'empresa_id'])
    this.indexOn('talentos_admissao', 'talentos_admissao_funcao_id_empresa_id_index', ['funcao_id', 'empresa_id'])
    this.indexOn('talentos_admissao', 'talentos_admissao_ambiente_id_empresa_id_index', ['ambiente_id', 'empresa_id'])
  }

  async down() {
    this.dropColumnOf('talentos_admissao', 'ambiente_id')
    this.dropColumnOf('talentos_admissao', 'funcao_id')
    this.dropColumnOf('talentos_admissao', 'faixa_salarial_id')
    this.dropColumnOf('talentos_admissao', 'area_organizacional_id')
    this.dropColumnOf('talentos_admissao', 'estabelecimento_id')
    this.dropColumnOf('talentos_admissao', 'vinculo')
    this.dropColumnOf('talentos_admissao', 'salario')
    this.dropColumnOf('talentos_admissao', 'data_admissao')
  }
}
