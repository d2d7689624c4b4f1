import { PlatformSchema } from '#engine/migrations/platform_schema.ts'

/** Results are added up within a company from the index alone, and comments found without reading all answers. */
export default class extends PlatformSchema {
  async up() {
    const sqlite = this.db.dialect.name.includes('sqlite')
    this.schema.raw(
      'CREATE INDEX pesquisa_respostas_resultado_index ON pesquisa_respostas (empresa_id, pesquisa_id, pergunta_id, area_id, opcao_id, nota, pessoa)'
    )
    this.schema.raw(
      `CREATE INDEX pesquisa_respostas_comentarios_index ON pesquisa_respostas ${sqlite ? '(empresa_id, pesquisa_id) WHERE comentario IS NOT NULL' : '(empresa_id, pesquisa_id, comentario(1))'}`
    )
    this.dropIndexOf('pesquisa_respostas', 'pesquisa_respostas_contagem_index')
  }

  async down() {
    this.schema.raw('CREATE INDEX pesquisa_respostas_contagem_index ON pesquisa_respostas (pesquisa_id, pergunta_id, area_id, opcao_id, nota, pessoa)')
    this.dropIndexOf('pesquisa_respostas', 'pesquisa_respostas_comentarios_index')
    this.dropIndexOf('pesquisa_respostas', 'pesquisa_respostas_resultado_index')
  }
}
