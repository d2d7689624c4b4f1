import { test } from '@japa/runner'
import { contract } from '../contract/contract.ts'
import { createCatalogues, messagesOf, staffClient } from '#tests'

/** Where each list of codes of documents 2 and 3 is offered: a field; of a report with 'R', a filter of a list with 'F'. */
const OFFERED: Record<string, string> = {
  'enum.evento-tipo': 'gestao-talentos/talentos certificados.tipo',
  'enum.situacao-colaborador': 'F gestao-talentos/talentos situacao',
  'enum.sim-nao': 'sst/medicoes-risco epiMedidaProtecao',
  'enum.meses': 'R gestao-talentos/relatorios/aniversariantes-mes mes',
  'enum.modo-relatorio': 'R avaliacao/relatorios/resultado-avaliacao-desempenho modo',
  'enum.agrupar-por-desligamento': 'R gestao-talentos/relatorios/desligamentos agruparPor',
  'enum.papel-participante': 'avaliacao/participante-avaliacao-desempenho papel',
  'enum.tipo-modelo-avaliacao': 'avaliacao/modelos-avaliacao tipo',
  'enum.tipo-avaliacao-desempenho': 'avaliacao/avaliacoes-desempenho tipo',
  'enum.formato-avaliacao-desempenho': 'avaliacao/avaliacoes-desempenho formato',
  'enum.status-questionario': 'avaliacao/avaliacoes-desempenhos-questionarios status',
  'enum.status-admissao': 'gestao-talentos/talentos-admissao status',
  'enum.filtro-resposta': 'R avaliacao/relatorios/avaliacao-desempenho-respondidas respondida',
  'enum.status-liberacao': 'F avaliacao/avaliacoes-desempenho liberacao',
  'enum.tipo-historico-faixa': 'cargo-salario/faixas-salariais historico.tipo',
  'enum.tipo-reajuste': 'cargo-salario/tabelas-reajustes-colaboradores tipoReajuste',
  'enum.status-tabela-reajuste': 'cargo-salario/tabelas-reajustes-colaboradores status',
  'enum.tipo-competencia': 'cargo-salario/competencias tipo',
  'enum.tipo-avaliacao-curso': 'desenvolvimento/avaliacao-curso tipo',
  'enum.turno': 'desenvolvimento/dias-turmas turno',
  'enum.tipo-curso': 'desenvolvimento/cursos tipo',
  'enum.local-ambiente': 'sst/ambientes historicos.localAmbiente',
  'enum.tipo-inscricao-terceiro': 'sst/ambientes historicos.tipoInscricaoDeTerceiro',
  'enum.tipo-acidente': 'sst/afastamentos tipoAcidente',
  'enum.onus-cessao': 'sst/afastamentos onusCessaoRequisicao',
  'enum.onus-mandato-sindical': 'sst/afastamentos onusMandatoSindical',
  'enum.status-integracao-ac': 'sst/afastamentos statusAC',
  'enum.orgao-classe': 'sst/profissional orgaoDeClasse',
  'enum.classe-afastamento': 'sst/tipos-afastamento classe',
  'enum.unidade-medida': 'sst/medicoes-risco unidadeMedida',
  'enum.tipo-avaliacao-risco': 'sst/medicoes-risco tipoAvaliacao',
  'enum.utiliza-epc': 'sst/medicoes-risco utilizaEpc',
  'enum.utiliza-epi': 'sst/medicoes-risco utilizaEpi',
  'enum.finalidade-inspecao': 'sst/grupos-homogeneos finalidade',
  'enum.tipo-obra': 'sst/obra tipo',
  'enum.tipo-clinica': 'sst/clinica-autorizada tipo',
  'enum.tipo-contrato-profissional': 'sst/profissional-contratos tipoContrato',
  'enum.status-dose': 'sst/vacinacoes status',
  'enum.status-curso-vacina': 'sst/cartoes-vacinacao status',
  'enum.classificacao-severidade': 'sst/classificacao-severidade-risco combinacoes.classificacao',
  'enum.tipo-lotacao': 'sst/lotacao-tributaria tipo',
  'enum.tipo-complemento-estabelecimento': 'utilitario/estabelecimentos tipoComplemento',
  'enum.situacao-acompanhamento-acao': 'desenvolvimento/planos-acao acompanhamentoSituacao',
  'enum.resultado-exame': 'sst/solicitacoes-exame exames.resultado',
  'enum.motivo-exame': 'sst/solicitacoes-exame motivo',
  'enum.criticidade-noticia': 'utilitario/noticias criticidade',
}

/** Limits and defaults of documents 2 and 3: where, what of the field, and the value as the documents write it. */
const VALUES: [place: string, what: 'max' | 'min' | 'default', value: string | number][] = [
  ['cargo-salario/areas-organizacionais nome', 'max', 60],
  ['cargo-salario/faixas-salariais nome', 'max', 30],
  ['cargo-salario/faixas-salariais nomeACPessoal', 'max', 100],
  ['cargo-salario/indices nome', 'max', 40],
  ['cargo-salario/indices indiceHistorico.valor', 'min', 1],
  ['cargo-salario/faixas-salariais historico.valor', 'min', 1],
  ['cargo-salario/faixas-salariais historico.quantidade', 'min', 1],
  ['cargo-salario/niveis-competencia descricao', 'max', 60],
  ['cargo-salario/niveis-competencia ordem', 'max', 99999],
  ['cargo-salario/faixas-salariais-niveis-competencia niveis.competenciaPeso', 'max', 99999],
  ['cargo-salario/conhecimentos nome', 'max', 100],
  ['cargo-salario/atitudes nome', 'max', 100],
  ['cargo-salario/habilidades competencias.descricao', 'max', 250],
  ['cargo-salario/cargos nome', 'max', 100],
  ['cargo-salario/cargos nomeMercado', 'max', 100],
  ['cargo-salario/tabelas-reajustes-colaboradores nome', 'max', 100],
  ['cargo-salario/reajustes-colaboradores observacao', 'max', 255],
  ['avaliacao/modelos-avaliacao titulo', 'max', 250],
  ['avaliacao/avaliacoes-desempenho tipo', 'default', '1.0'],
  ['avaliacao/avaliacoes-desempenho formato', 'default', '0'],
  ['avaliacao/ninebox percentualBaixoPotencial', 'max', 99],
  ['avaliacao/ninebox percentualBaixoPotencial', 'default', 33],
  ['avaliacao/ninebox percentualAltoPotencial', 'default', 66],
  ['avaliacao/ninebox percentualBaixoDesempenho', 'default', 33],
  ['avaliacao/ninebox percentualAltoDesempenho', 'default', 66],
  ['avaliacao/ninebox box5.nomeclatura', 'max', 24],
  ['desenvolvimento/dias-turmas turno', 'default', 'D'],
  ['desenvolvimento/dias-turmas horaIni', 'max', 5],
  ['desenvolvimento/dias-turmas horaFim', 'max', 5],
  ['sst/vacinas quantidadeDoses', 'min', 1],
  ['sst/vacinas doses.diasProximaDose', 'min', 1],
  ['desenvolvimento/tipo-despesa descricao', 'max', 50],
  ['desenvolvimento/certificacao nome', 'max', 100],
  ['desenvolvimento/planos-metas nome', 'max', 60],
  ['desenvolvimento/planos-acao nome', 'max', 255],
  ['desenvolvimento/modelo-certificado modeloLogoCertificado', 'max', 4],
  ['desenvolvimento/turmas-documentos-anexos descricao', 'max', 100],
  ['sst/risco descricao', 'max', 255],
  ['sst/risco codigo', 'max', 30],
  ['sst/exame codigo', 'max', 30],
  ['sst/epcs codigo', 'max', 30],
  ['sst/lotacao-tributaria codigo', 'max', 30],
  ['sst/fontes-risco descricao', 'max', 30],
  ['sst/fase descricao', 'max', 30],
  ['sst/tamanhos-epi descricao', 'max', 30],
  ['sst/ambientes nome', 'max', 100],
  ['sst/clinica-autorizada nome', 'max', 44],
  ['sst/clinica-autorizada endereco', 'max', 80],
  ['sst/clinica-autorizada telefone', 'max', 11],
  ['sst/clinica-autorizada horarioAtendimento', 'max', 45],
  ['sst/clinica-autorizada outro', 'max', 50],
  ['sst/epis nome', 'max', 100],
  ['sst/epis fabricante', 'max', 100],
  ['sst/epis numeroCA', 'max', 20],
  ['sst/epis validadeUso', 'min', 1],
  ['sst/profissional nome', 'max', 70],
  ['sst/profissional siglaOrgaoDeClasse', 'max', 22],
  ['sst/exame periodicidade', 'max', 98],
  ['sst/obra endereco.numero', 'max', 10],
  ['sst/obra endereco.complemento', 'max', 30],
  ['R avaliacao/relatorios/cartao-acompanhamento-periodo-experiencia periodosIds', 'min', 1],
  ['R avaliacao/relatorios/cartao-acompanhamento-periodo-experiencia periodosIds', 'max', 4],
  ['R avaliacao/relatorios/acompanhamento-periodo-experiencia periodosIds', 'min', 1],
  ['R avaliacao/relatorios/acompanhamento-periodo-experiencia periodosIds', 'max', 6],
  ['R desenvolvimento/relatorios/certificacoes certificacoesIds', 'min', 1],
  ['R desenvolvimento/relatorios/certificacoes certificacoesIds', 'max', 15],
  ['R desenvolvimento/relatorios/talentos-sem-treinamento mesesSemCurso', 'default', 0],
  ['R gestao-talentos/relatorios/desligamentos agruparPor', 'default', 'M'],
]

const BOXES: [title: string, description: string][] = [
  [
    'ENIGMA',
    'Alto potencial com desempenho abaixo do esperado. Investigue as causas: adaptação, função, motivação ou liderança.',
  ],
  [
    'FORTE POTENCIAL',
    'Alto potencial e desempenho dentro do esperado. Ofereça desafios e desenvolvimento para elevar os resultados.',
  ],
  [
    'ALTA CAPACIDADE',
    'Alto potencial e alto desempenho. Prepare para posições de maior responsabilidade e atue na retenção.',
  ],
  [
    'QUESTIONÁVEL',
    'Potencial mediano e desempenho abaixo do esperado. Acompanhe de perto e defina um plano de melhoria.',
  ],
  ['MANTENEDOR', 'Potencial e desempenho dentro do esperado. Mantenha motivado e desenvolva competências pontuais.'],
  [
    'FORTE DESEMPENHO',
    'Desempenho acima do esperado com potencial mediano. Reconheça os resultados e estimule novos desafios.',
  ],
  ['INSUFICIENTE', 'Baixo potencial e baixo desempenho. Avalie realocação, treinamento imediato ou desligamento.'],
  ['EFICAZ', 'Baixo potencial com desempenho dentro do esperado. Mantenha na função e acompanhe os resultados.'],
  [
    'COMPROMETIDO',
    'Baixo potencial com alto desempenho. Reconheça o comprometimento e mantenha como referência na função.',
  ],
]

/** 'sst/ambientes historicos.localAmbiente' → that field of the metadata. */
function fieldAt({ resources, reports }: any, place: string) {
  const parts = place.split(' ')
  const kind = parts.length === 3 ? parts.shift() : ''
  const [key, path] = parts as [string, string]
  if (kind === 'F') return resources[key].filters[path]
  return path.split('.').reduce((inner: any, name) => inner.fields[name], kind === 'R' ? reports[key] : resources[key])
}

const metadata = async () => (await (await staffClient()).get('/api/metadata')).body

test.group('Codes, limits and words of documents 2 and 3', () => {
  // Proves: admissao.ANALISE, admissao.ANALISE_FORTESPESSOAL, admissao.CONCLUIDA, admissao.DESCONHECIDO,
  //   admissao.ENVIADA, ava.papel.A, ava.papel.L, ava.papel.P, ava.papel.R, ava.papel.U, avcurso.avaliacao,
  //   avcurso.nota, avcurso.porcentagem, enum.agrupar-por-desligamento, enum.classe-afastamento,
  //   enum.classificacao-severidade, enum.criticidade-noticia, enum.evento-tipo, enum.filtro-resposta,
  //   enum.finalidade-inspecao, enum.formato-avaliacao-desempenho, enum.local-ambiente, enum.meses,
  //   enum.modo-reajuste, enum.modo-relatorio, enum.motivo-exame, enum.onus-cessao, enum.onus-mandato-sindical,
  //   enum.orgao-classe, enum.papel-participante, enum.resultado-exame, enum.sim-nao,
  //   enum.situacao-acompanhamento-acao, enum.situacao-colaborador, enum.status-admissao, enum.status-curso-vacina,
  //   enum.status-dose, enum.status-integracao-ac, enum.status-liberacao, enum.status-questionario,
  //   enum.status-tabela-reajuste, enum.tipo-acidente, enum.tipo-avaliacao-curso, enum.tipo-avaliacao-desempenho,
  //   enum.tipo-avaliacao-risco, enum.tipo-clinica, enum.tipo-competencia, enum.tipo-complemento-estabelecimento,
  //   enum.tipo-contrato-profissional, enum.tipo-curso, enum.tipo-historico-faixa, enum.tipo-inscricao-terceiro,
  //   enum.tipo-lotacao, enum.tipo-modelo-avaliacao, enum.tipo-obra, enum.tipo-reajuste, enum.turno,
  //   enum.unidade-medida, enum.utiliza-epc, enum.utiliza-epi, liberacao.liberados, liberacao.nao-liberados,
  //   meses-lista, unidades-medida, vacina.curso.andamento, vacina.curso.completo, vacina.curso.interrompido,
  //   vacina.dose.a-receber, vacina.dose.atrasada, vacina.dose.recebida
  test('every list of codes is offered where it belongs, with its words', async ({ assert }) => {
    const body = await metadata()
    const wordsAt = (field: any) =>
      new Map((field.choices ?? field.options).map((choice: any) => [String(choice.id), choice.nome]))
    for (const [id, place] of Object.entries(OFFERED)) {
      const offered = wordsAt(fieldAt(body, place))
      const { items } = contract.enums.find((item) => item.id === id)!
      assert.deepEqual(
        items.map(([code]) => [code, offered.get(code)]),
        items,
        id,
      )
    }
    // Moving the values of a whole table asks how before anything else.
    const { actions } = body.resources['cargo-salario/reajustes-colaboradores']
    const moved = actions.find((action: any) => action.fields?.reajustePor).fields.reajustePor
    assert.deepEqual([...wordsAt(moved)], contract.enums.find((item) => item.id === 'enum.modo-reajuste')!.items)
    const units = fieldAt(body, 'sst/medicoes-risco unidadeMedida').choices.map((choice: any) => Number(choice.id))
    assert.deepEqual(
      units,
      Array.from({ length: 30 }, (_, index) => index + 1),
    )
    const months = fieldAt(body, 'R gestao-talentos/relatorios/aniversariantes-mes mes').choices
    assert.sameMembers(
      months.map((month: any) => Number(month.id)),
      Array.from({ length: 13 }, (_, index) => index),
    )
  })

  // Proves: acao-nome-max, acompanhamento-periodos-admissao, acompanhamento-periodos-relatorio, ambiente-nome-max,
  //   area-nome-max, avaliacao-formato-padrao, avaliacao-tipo-padrao, cargo-nome-max, certificacao-nome-max,
  //   certificado-logos-max, clinica-limites, codigo-max, competencia-descricao-max, competencia-peso-max,
  //   descricao-curta-max, despesa-descricao-max, dia-turma-hora-max, documento-descricao-max, dose-min,
  //   endereco-limites, epi-limites, faixa-nome-folha-max, faixa-nome-max, filtro-desligamento-padrao,
  //   grupo-competencia-nome-max, historico-valor-min, indice-nome-max, modelo-titulo-max, ninebox-limites,
  //   ninebox-percentual-caracteres, ninebox-titulo-max, nivel-descricao-max, periodicidade-max, plano-meta-nome-max,
  //   psst-nome-max, psst-sigla-max, realinhamento-observacao-max, relatorio-certificacoes-max,
  //   relatorio-indicador-periodo, relatorio-meses-sem-curso, risco-nome-max, tabela-reajuste-nome-max, turno-padrao
  test('limits and defaults are those of the documents', async ({ assert }) => {
    const body = await metadata()
    const found = VALUES.map(([place, what]) => [place, what, fieldAt(body, place)[what]])
    assert.deepEqual(found, VALUES)
    const { dataIni, dataFim } = body.reports['gestao-talentos/relatorios/indicador-turnover'].fields
    assert.deepEqual([dataIni.default, dataFim.default], [{ monthsFromNow: -9 }, { monthsFromNow: 2 }])
  })

  // Proves: ninebox-caixas, ninebox-descricoes, ninebox-titulos, ninebox.box1, ninebox.box2, ninebox.box3,
  //   ninebox.box4, ninebox.box5, ninebox.box6, ninebox.box7, ninebox.box8, ninebox.box9
  test('the Nine Box begins with nine boxes, each with its title and description', async ({ assert }) => {
    const { fields } = (await metadata()).resources['avaliacao/ninebox']
    const boxes = Object.keys(fields).filter((name) => /^box\d+$/.test(name))
    assert.lengthOf(boxes, 9)
    assert.deepEqual(
      BOXES.map((_, index) => fields[`box${index + 1}`].fields).map((box) => [
        box.nomeclatura.default,
        box.descricao.default,
      ]),
      BOXES,
    )
  })

  // Proves: area.descricao, grafico.ajuda-treinamento, grafico.ajuda-vagas-periodo, menu-extra.endereco, reajuste.por
  test('labels and help of forms and charts are those of the documents', async ({ assert }) => {
    const client = await staffClient()
    const { resources, dashboards } = (await client.get('/api/metadata')).body
    assert.equal(resources['cargo-salario/areas-organizacionais'].fields.nome.label, 'Descrição')
    const menu = resources['utilitario/menu-extra'].fields
    assert.deepEqual([menu.nome.label, menu.links.fields.url.label], ['Descrição', 'Endereço'])
    const { actions } = resources['cargo-salario/reajustes-colaboradores']
    assert.equal(actions.find((action: any) => action.fields?.reajustePor).fields.reajustePor.label, 'Reajuste por')
    const kinds = resources['sst/risco'].fields.grupoRisco.choices.map((choice: any) => [choice.id, choice.nome])
    assert.deepEqual([['TODOS', 'Todos'], ...kinds], contract.enums.find(({ id }) => id === 'enum.grupo-risco')!.items)
    assert.equal(
      dashboards['captacao/painel'].help,
      'O período considera a data de abertura da solicitação de pessoal.',
    )
    const { charts } = dashboards['analytics/desenvolvimento']
    assert.equal(
      (Array.isArray(charts) ? charts.find((chart: any) => chart.name === 'horasPorTalento') : charts.horasPorTalento)
        .help,
      'Horas de treinamento por talento = (horas de treinamento x participantes) / talentos ativos. Horas de treinamento = soma da carga horária dos cursos x turmas realizadas.',
    )
  })

  // Proves: cpf.invalido, enum.situacao-colaborador-variantes, tal.talentos.situacao
  test('an invalid CPF is named; talents are asked for by every code of their state, of whatever meaning', async ({
    assert,
  }) => {
    const client = await staffClient()
    const wrong = await client.post('/api/gestao-talentos/talentos', { nome: 'Ana', cpf: '11111111111' })
    assert.equal(messagesOf(wrong).cpf, 'Cpf inválido.')
    for (const code of ['A', 'D', 'T', 'G', 'C', 'U'])
      assert.deepEqual((await client.get(`/api/gestao-talentos/talentos/situacao?situacao=${code}`)).body, [], code)
    assert.equal((await client.get('/api/gestao-talentos/talentos/situacao?situacao=Z')).status, 400)
  })

  // Proves: relatorio-pdf
  test('a report nobody says the form of is a PDF', async ({ assert }) => {
    const client = await staffClient()
    const { cargo } = await createCatalogues(client.empresaId)
    const { status, headers, body } = await client.post('/api/cargo-salario/relatorios/cargos-resumidos', {
      cargosIds: [cargo.id],
    })
    assert.deepEqual([status, headers.get('content-type')], [200, 'application/pdf'])
    assert.equal(Buffer.from(body).subarray(0, 5).toString(), '%PDF-')
  })
})
