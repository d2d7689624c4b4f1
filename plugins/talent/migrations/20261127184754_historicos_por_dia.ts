import { PlatformSchema } from '#engine/migrations/platform_schema.ts'

/** Made from the definitions by `node ace make:migration`. */
export default class extends PlatformSchema {
  async up() {
    this.indexOn('talentos_historicos', 'talentos_historicos_estabelecimento_id_pai_id_data_index', ['estabelecimento_id', 'pai_id', 'data'])
    this.indexOn('talentos_historicos', 'talentos_historicos_area_organizacional_id_pai_id_data_index', ['area_organizacional_id', 'pai_id', 'data'])
    this.indexOn('talentos_historicos', 'talentos_historicos_faixa_salarial_id_pai_id_data_index', ['faixa_salarial_id', 'pai_id', 'data'])
    this.indexOn('talentos_historicos', 'talentos_historicos_cargo_id_pai_id_data_index', ['cargo_id', 'pai_id', 'data'])
    this.indexOn('talentos_historicos', 'talentos_historicos_funcao_id_pai_id_data_index', ['funcao_id', 'pai_id', 'data'])
    this.indexOn('talentos_historicos', 'talentos_historicos_ambiente_id_pai_id_data_index', ['ambiente_id', 'pai_id', 'data'])
    this.dropIndexOf('talentos_historicos', 'talentos_historicos_ambiente_id_index')
    this.dropIndexOf('talentos_historicos', 'talentos_historicos_area_organizacional_id_index')
    this.dropIndexOf('talentos_historicos', 'talentos_historicos_cargo_id_index')
    this.dropIndexOf('talentos_historicos', 'talentos_historicos_estabelecimento_id_index')
    this.dropIndexOf('talentos_historicos', 'talentos_historicos_faixa_salarial_id_index')
    this.dropIndexOf('talentos_historicos', 'talentos_historicos_funcao_id_index')
  }

  async down() {
    this.indexOn('talentos_historicos', 'talentos_historicos_funcao_id_index', ['funcao_id'])
    this.indexOn('talentos_historicos', 'talentos_historicos_faixa_salarial_id_index', ['faixa_salarial_id'])
    this.indexOn('talentos_historicos', 'talentos_historicos_estabelecimento_id_index', ['estabelecimento_id'])
    this.indexOn('talentos_historicos', 'talentos_historicos_cargo_id_index', ['cargo_id'])
    this.indexOn('talentos_historicos', 'talentos_historicos_area_organizacional_id_index', ['area_organizacional_id'])
    this.indexOn('talentos_historicos', 'talentos_historicos_ambiente_id_index', ['ambiente_id'])
    this.dropIndexOf('talentos_historicos', 'talentos_historicos_ambiente_id_pai_id_data_index')
    this.dropIndexOf('talentos_historicos', 'talentos_historicos_funcao_id_pai_id_data_index')
    this.dropIndexOf('talentos_historicos', 'talentos_historicos_cargo_id_pai_id_data_index')
    this.dropIndexOf('talentos_historicos', 'talentos_historicos_faixa_salarial_id_pai_id_data_index')
    this.dropIndexOf('talentos_historicos', 'talentos_historicos_area_organizacional_id_pai_id_data_index')
    this.dropIndexOf('talentos_historicos', 'talentos_historicos_estabelecimento_id_pai_id_data_index')
  }
}
