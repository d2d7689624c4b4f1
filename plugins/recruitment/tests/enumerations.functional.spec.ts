import { test } from '@japa/runner'
import { contract } from '../../../tests/contract/contract.ts'
import { staffClient } from '#tests'

const CANDIDATE = ['resources', 'captacao/candidatos', 'fields']
const PERSONAL = [...CANDIDATE, 'pessoal', 'fields']
const VACANCY = ['resources', 'captacao/solicitacoes-pessoal']
const report = (name: string) => ['reports', `captacao/relatorios/${name}`, 'fields']

/** Where each list of codes is offered. */
const PLACES: Record<string, string[]> = {
  'enum.vinculo': [...VACANCY, 'fields', 'vinculo'],
  'enum.sexo-vaga': [...VACANCY, 'fields', 'sexo'],
  'enum.status-aprovacao-vaga': [...VACANCY, 'fields', 'status'],
  'enum.tipo-vaga': [...VACANCY, 'fields', 'tipoVaga'],
  'enum.status-lista-vaga': [...VACANCY, 'filters', 'visualizar'],
  'enum.sexo-candidato': [...PERSONAL, 'sexo'],
  'enum.escolaridade': [...PERSONAL, 'escolaridade'],
  'enum.estado-civil': [...PERSONAL, 'estadoCivil'],
  'enum.etnia-raca': [...PERSONAL, 'etniaRaca'],
  'enum.deficiencia': [...PERSONAL, 'deficiencia'],
  'enum.certificado-militar-tipo': [...PERSONAL, 'certificadoMilitar', 'fields', 'certMilTipo'],
  'enum.categoria-habilitacao': [...CANDIDATE, 'habilitacao', 'fields', 'categoria'],
  'enum.situacao-formacao': [...CANDIDATE, 'formacao', 'fields', 'situacao'],
  'enum.tipo-formacao': [...CANDIDATE, 'formacao', 'fields', 'tipo'],
  'enum.nivel-idioma': [...CANDIDATE, 'candidatoIdiomas', 'fields', 'nivel'],
  'enum.situacao-candidato-solicitacao': ['resources', 'captacao/historico', 'fields', 'apto'],
  'enum.ativo-inativo': ['resources', 'cargo-salario/cargos', 'filters', 'ativo'],
  'enum.situacao-candidato': [...report('candidato-selecao'), 'situacaoCandidato'],
  'enum.ordenar-por-candidatos': [...report('candidato-selecao'), 'ordenarPor'],
  'enum.filtrar-por': [...report('cargo'), 'filtrarPor'],
  'enum.referencia-periodo-vaga': [...report('vaga-motivo'), 'dataStatusAprovacaoSolicitacao'],
}

test.group('Codes and words of the documents', () => {
  // Proves: enum.ativo-inativo, enum.categoria-habilitacao, enum.certificado-militar-tipo, enum.deficiencia,
  //   enum.escolaridade, enum.estado-civil, enum.etnia-raca, enum.filtrar-por, enum.nivel-idioma,
  //   enum.ordenar-por-candidatos, enum.referencia-periodo-vaga, enum.sexo-candidato, enum.sexo-vaga,
  //   enum.situacao-candidato, enum.situacao-candidato-solicitacao, enum.situacao-formacao,
  //   enum.status-aprovacao-vaga, enum.status-lista-vaga, enum.tipo-formacao, enum.tipo-vaga, enum.vinculo,
  //   vaga.lista.A, vaga.lista.C, vaga.lista.E, vaga.lista.S, vaga.lista.T
  test('every list of codes is offered where it belongs, with its words', async ({ assert }) => {
    const { body } = await (await staffClient()).get('/api/metadata')
    for (const [id, place] of Object.entries(PLACES)) {
      const field = place.reduce((inner: any, name) => inner[name], body)
      const offered = new Map((field.choices ?? field.options).map((choice: any) => [String(choice.id), choice.nome]))
      const { items } = contract.enums.find((item) => item.id === id)!
      assert.deepEqual(
        items.map(([code]) => [code, offered.get(code)]),
        items,
        id,
      )
    }
  })

  // Proves: relatorio.areas, relatorio.etapas, relatorio.filtrar-talentos-por, relatorio.grupos, relatorio.vagas,
  //   vaga.quantidade
  test('filters of the reports and the number of places are labelled as the documents say', async ({ assert }) => {
    const { reports, resources } = (await (await staffClient()).get('/api/metadata')).body
    const { fields } = reports['captacao/relatorios/cargo']
    assert.deepEqual(
      [fields.filtrarPor, fields.statusSolicitacao, fields.areasIds, fields.gruposOcupacionaisIds].map(
        ({ label }: any) => label,
      ),
      ['Filtrar Talentos por', 'Vagas', 'Áreas Organizacionais', 'Grupos Ocupacionais'],
    )
    assert.equal(reports['captacao/relatorios/candidato-selecao'].fields.etapasIds.label, 'Etapas')
    assert.equal(resources['captacao/solicitacoes-pessoal'].fields.quantidade.label, 'Nº de vagas')
  })
})
