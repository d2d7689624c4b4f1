import { go, signIn, visit } from './people.mjs'
import { call, press } from './rows.mjs'

// Proves: admissao.todos, ana.desenvolvimento, ana.despesa-curso, pes.aspectos, pes.documentos, pes.nps,
//   pes.perguntas, pes.respondentes, pes.responder, pes.responder-outro, rel.rel-absenteismo, rel.rel-admitidos,
//   rel.rel-aniversariantes-mes, rel.rel-aniversariantes-tempo-de-empresa, rel.rel-cbo-efeito-aprendiz,
//   rel.rel-desligamentos, rel.rel-formacao-escolar, rel.rel-geracoes, rel.rel-indicador-turnover,
//   rel.rel-ocorrencias, rel.rel-resultados-entrevistas-desligamentos, rel.rel-talento-certificado,
//   rel.rel-taxa-demissao, rel.relatorio-pesquisa, rel.trn-avaliacao-turma, rel.trn-cargos-treinamentos,
//   rel.trn-certificacoes, rel.trn-certificados-turma, rel.trn-cursos-vencidos, rel.trn-despesas-treinamento,
//   rel.trn-lista-frequencia, rel.trn-metas-horas, rel.trn-participantes-lnt, rel.trn-talentos-com-treinamento,
//   rel.trn-talentos-sem-treinamento, rel.trn-treinamentos-realizados, scr.avaliacao-curso.form,
//   scr.avaliacao-curso.lista, scr.avaliacoes-turma-avaliacao.form, scr.avaliacoes-turma-avaliacao.lista,
//   scr.avaliacoes-turma.form, scr.avaliacoes-turma.lista, scr.categoria-curso.form, scr.categoria-curso.lista,
//   scr.certificacao.form, scr.certificacao.lista, scr.certificado.form, scr.colaborador-questionario.form,
//   scr.colaborador-respostas.form, scr.colaborador-turma.form, scr.colaborador-turma.lista,
//   scr.colaboradores-ocorrencias.form, scr.colaboradores-ocorrencias.lista,
//   scr.configuracoes-niveis-competencia-colaborador.form, scr.cursos.form, scr.cursos.lista, scr.desligamentos.form,
//   scr.desligamentos.lista, scr.dias-turmas.form, scr.dias-turmas.lista, scr.entrevistas.form,
//   scr.entrevistas.lista, scr.geracao.form, scr.geracao.lista, scr.lnt-cursos.form, scr.lnt-cursos.lista,
//   scr.lnt.form, scr.lnt.lista, scr.modelos-entrevista-desligamento.form, scr.modelos-entrevista-desligamento.lista,
//   scr.motivo-desligamento.form, scr.motivo-desligamento.lista, scr.nps.form, scr.ocorrencias.form,
//   scr.ocorrencias.lista, scr.pesquisas-aspectos.form, scr.pesquisas-documentos-anexos.form,
//   scr.pesquisas-perguntas.form, scr.pesquisas.form, scr.pesquisas.lista, scr.planos-acao.lista,
//   scr.planos-metas.form, scr.planos-metas.lista, scr.providencias.form, scr.providencias.lista,
//   scr.questionarios.form, scr.questionarios.lista, scr.talentos-documentos-anexos.form,
//   scr.talentos-documentos-anexos.lista, scr.talentos.form, scr.talentos.lista, scr.tipo-despesa.form,
//   scr.tipo-despesa.lista, scr.tipo-documento.form, scr.tipo-documento.lista, scr.tipo-ocorrencia.form,
//   scr.tipo-ocorrencia.lista, scr.treinamentos.form, scr.treinamentos.lista, scr.turmas-despesas.form,
//   scr.turmas-despesas.lista, scr.turmas-documentos-anexos.form, scr.turmas-documentos-anexos.lista,
//   scr.turmas.lista, tal.admissao.cancelar, tal.admissao.filtro, tal.admissao.lista, tal.admissao.reenviar,
//   tal.admissao.solicitar, tal.dinamico, tal.entrevista, tal.importacao, tal.niveis, trn.certificado.designer,
//   trn.turmas.edit, trn.turmas.new, trn.turmas.qrcode
export const name =
  'People: screens of talents, surveys and training open under their titles, with their buttons; parts of records have addresses'

/** Resources with their list; null where records are made elsewhere. */
const LISTS = [
  ['gestao-talentos/talentos', 'Talentos', 'Novo talento'],
  ['gestao-talentos/talentos-admissao', 'Admissões', null],
  ['gestao-talentos/motivo-desligamento', 'Motivos de desligamento', 'Novo motivo de desligamento'],
  ['gestao-talentos/desligamentos', 'Desligamentos', 'Novo desligamento'],
  ['gestao-talentos/tipo-ocorrencia', 'Tipos de ocorrência', 'Novo tipo de ocorrência'],
  ['gestao-talentos/ocorrencias', 'Ocorrências', 'Nova ocorrência'],
  ['gestao-talentos/providencias', 'Providências', 'Nova providência'],
  ['gestao-talentos/colaboradores-ocorrencias', 'Ocorrências dos talentos', 'Nova ocorrência do talento'],
  ['gestao-talentos/tipo-documento', 'Tipos de documento', 'Novo tipo de documento'],
  ['gestao-talentos/geracao', 'Gerações', 'Nova geração'],
  [
    'gestao-talentos/modelos-entrevista-desligamento',
    'Modelos de entrevista de desligamento',
    'Novo modelo de entrevista de desligamento',
  ],
  ['gestao-talentos/configuracoes-niveis-competencia-colaborador', 'Níveis de competência dos talentos', undefined],
  ['pesquisa/pesquisas', 'Pesquisas', 'Nova pesquisa'],
  ['pesquisa/questionarios', 'Questionários', 'Novo questionário'],
  ['pesquisa/entrevistas', 'Entrevistas', 'Nova entrevista'],
  ['pesquisa/avaliacoes-turma', 'Avaliações de turma', 'Nova avaliação de turma'],
  ['avaliacao/avaliacoes-turma', 'Avaliações de turma', 'Nova avaliação de turma'],
  ['desenvolvimento/cursos', 'Cursos', 'Novo curso'],
  ['desenvolvimento/categoria-curso', 'Categorias de curso', 'Nova categoria de curso'],
  ['desenvolvimento/avaliacao-curso', 'Avaliações de curso', 'Nova avaliação de curso'],
  ['desenvolvimento/turmas', 'Turmas', 'Nova turma'],
  ['desenvolvimento/dias-turmas', 'Dias da turma', 'Novo dia da turma'],
  ['desenvolvimento/tipo-despesa', 'Tipos de despesa', 'Novo tipo de despesa'],
  ['desenvolvimento/colaborador-turma', 'Participantes da turma', 'Novo participante da turma'],
  ['desenvolvimento/treinamentos', 'Treinamentos e capacitações', undefined],
  ['desenvolvimento/lnt', 'LNTs - Levantamentos de Necessidade de Treinamento', undefined],
  ['desenvolvimento/certificacao', 'Certificações', 'Nova certificação'],
  ['desenvolvimento/certificado', 'Certificados', 'Novo certificado'],
  ['desenvolvimento/modelo-certificado', 'Modelos de certificado', undefined],
  ['desenvolvimento/planos-metas', 'Planos de metas', 'Novo plano de metas'],
  ['desenvolvimento/planos-acao', 'Planos de ação', 'Novo plano de ação'],
]
const REPORTS = [
  ['gestao-talentos', 'ocorrencias', 'Ocorrências'],
  ['gestao-talentos', 'desligamentos', 'Desligamentos'],
  ['gestao-talentos', 'resultados-entrevistas-desligamentos', 'Resultado das Entrevistas de Desligamento'],
  ['gestao-talentos', 'aniversariantes-mes', 'Aniversariantes do Mês'],
  ['gestao-talentos', 'aniversariantes-tempo-de-empresa', 'Aniversariantes por Tempo de Empresa'],
  ['gestao-talentos', 'geracoes', 'Gerações'],
  ['gestao-talentos', 'admitidos', 'Talentos Admitidos'],
  ['gestao-talentos', 'indicador-turnover', 'Indicador de Turnover'],
  ['gestao-talentos', 'absenteismo', 'Absenteísmo'],
  ['gestao-talentos', 'formacao-escolar', 'Formação Escolar'],
  ['gestao-talentos', 'talento-certificado', 'Certificados dos Talentos'],
  ['gestao-talentos', 'taxa-demissao', 'Taxa de Demissão'],
  ['gestao-talentos', 'cbo-efeito-aprendiz', 'CBO para Efeito de Aprendiz'],
  ['gestao-talentos', 'talento-dinamico', 'Relatório Dinâmico de Talentos'],
  ['desenvolvimento', 'certificacoes', 'Certificações'],
  ['desenvolvimento', 'treinamentos-realizados', 'Treinamentos Realizados'],
  ['desenvolvimento', 'talentos-com-treinamento', 'Talentos com Treinamento'],
  ['desenvolvimento', 'talentos-sem-treinamento', 'Talentos sem Treinamento'],
  ['desenvolvimento', 'lista-frequencia', 'Lista de Frequência'],
  ['desenvolvimento', 'certificados-turma', 'Certificados da Turma'],
  ['desenvolvimento', 'avaliacao-turma', 'Resultado das Avaliações da Turma'],
  ['desenvolvimento', 'despesas-treinamento', 'Despesas com Treinamento'],
  ['desenvolvimento', 'cursos-vencidos', 'Cursos Vencidos ou a Vencer'],
  ['desenvolvimento', 'participantes-lnt', 'Participantes da LNT'],
  ['desenvolvimento', 'cargos-treinamentos', 'Treinamentos por Cargo'],
  ['desenvolvimento', 'metas-horas', 'Metas de Horas de Treinamento'],
  ['avaliacao', 'pesquisa', 'Resultado da Pesquisa'],
]

export async function run({ newPage, screenshot, assert }) {
  const page = await newPage()
  await signIn(page)
  await visit(page, '/versoes')
  const wrong = []
  const title = async () => (await page.getByRole('heading', { level: 1 }).first().textContent()).trim()
  const open = async (path, expected) => {
    await go(page, `/${path}`)
    const shown = await title()
    const lost = (await page.getByText('ERRO 404').count()) > 0
    if (lost || (expected ? shown !== expected : !shown)) wrong.push(`/${path}: "${shown}" instead of "${expected}"`)
  }
  const rows = async (key) => (await call(page, 'GET', `/api/${key}?size=1`)).content
  for (const [key, list, record] of LISTS) {
    await open(key, list)
    if (record !== null) await open(`${key}/new`, record)
    const [first] = await rows(key)
    if (first) await open(`${key}/${first.id}`)
  }
  for (const [area, report, expected] of REPORTS) {
    await open(`${area}/relatorios/${report}`, expected)
    for (const button of ['Relatório', 'Exportar para XLS'])
      if (!(await page.getByRole('button', { name: button, exact: true }).first().isVisible()))
        wrong.push(`${report}: no button "${button}"`)
  }
  await open('analytics/desenvolvimento', 'Painel de Desenvolvimento')
  await parts(page, { rows, wrong })
  assert.deepEqual(wrong, [])
  await admissions(page, { assert, screenshot })
}

/** Addresses of what stands inside of a record: on a screen of its own, or where people change it. */
async function parts(page, { rows, wrong }) {
  const [talent] = await rows('gestao-talentos/talentos')
  const [turma] = await rows('desenvolvimento/turmas')
  const [lnt] = await rows('desenvolvimento/lnt')
  const [survey] = await rows('pesquisa/pesquisas')
  const file = { descricao: 'Ata', url: { bytes: 'QXRh', contentType: 'text/plain', name: 'ata.txt' } }
  const attach = async (below) => (await call(page, 'POST', `/api/${below}/documentos-anexos`, file)).id
  const papers = {
    talent: await attach(`gestao-talentos/talentos/${talent.id}`),
    turma: await attach(`desenvolvimento/turmas/${turma.id}`),
    survey: await attach(`pesquisa/pesquisas/${survey.id}`),
  }
  const leads = [
    ['gestao-talentos/talentos/importacao-colaborador', '/gestao-talentos/talentos/importar'],
    [`gestao-talentos/talentos/${talent.id}/documentos-anexos`, '/gestao-talentos/talentos-documentos-anexos'],
    [
      `gestao-talentos/talentos/${talent.id}/documentos-anexos/${papers.talent}`,
      `/gestao-talentos/talentos-documentos-anexos/${papers.talent}`,
    ],
    [`desenvolvimento/turmas/${turma.id}/documentos-anexos`, '/desenvolvimento/turmas-documentos-anexos'],
    [
      `desenvolvimento/turmas/${turma.id}/documentos-anexos/${papers.turma}`,
      `/desenvolvimento/turmas-documentos-anexos/${papers.turma}`,
    ],
    [`desenvolvimento/turmas/${turma.id}/despesas`, `/desenvolvimento/turmas/${turma.id}/editar`],
    [`desenvolvimento/turmas/${turma.id}/despesas/1`, `/desenvolvimento/turmas/${turma.id}/editar`],
    [`desenvolvimento/turmas/${turma.id}/edit`, `/desenvolvimento/turmas/${turma.id}/editar`],
    [`desenvolvimento/lnt/${lnt?.id ?? 1}/cursos`, '/desenvolvimento/lnt-cursos'],
    [`desenvolvimento/lnt/${lnt?.id ?? 1}/cursos/1`, '/desenvolvimento/lnt-cursos/1'],
    [`pesquisa/pesquisas/${survey.id}/documentos-anexos`, '/pesquisa/pesquisas-documentos-anexos'],
    [
      `pesquisa/pesquisas/${survey.id}/documentos-anexos/${papers.survey}`,
      `/pesquisa/pesquisas-documentos-anexos/${papers.survey}`,
    ],
    [`pesquisa/colaborador-questionario/${survey.id}/1`, `/pesquisa/colaborador-questionario/${survey.id}`],
    ['pesquisa/colaborador-respostas/1', '/pesquisa/minhas-pesquisas'],
    ['pesquisa/nps/1', '/pesquisa/nps'],
  ]
  for (const [address, target] of leads)
    if (!(await move(page, address, target))) wrong.push(`${address} led to ${page.url()} instead of ${target}`)
  const [day] = await rows('desenvolvimento/dias-turmas')
  const [template] = await rows('desenvolvimento/modelo-certificado')
  for (const path of [
    `gestao-talentos/talentos/${talent.id}/entrevista-desligamento`,
    ...['perguntas', 'perguntas/1', 'aspectos', 'aspectos/1'].map((part) => `pesquisa/pesquisas/${survey.id}/${part}`),
    `pesquisa/colaborador-questionario/${survey.id}`,
    'pesquisa/colaborador-respostas',
    `pesquisa/colaborador-respostas/${survey.id}/por-outro-usuario/${talent.id}/turma/${turma.id}`,
    'pesquisa/nps',
    ...(day ? [`desenvolvimento/dias-turmas/${day.id}/qrcode`] : []),
    ...(template ? [`desenvolvimento/modelo-certificado/${template.id}`] : []),
  ])
    if (!(await move(page, path))) wrong.push(`${path} did not open`)
}

/** Goes to an address that may share its heading with the one before, or lead on. */
async function move(page, address, target = `/${address}`) {
  await page.evaluate((to) => {
    window.history.pushState({}, '', to)
    window.dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  }, `/${address}`)
  const there = await page
    .waitForURL((url) => url.pathname === target)
    .then(
      () => true,
      () => false,
    )
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  return there && (await page.getByText('ERRO 404').count()) === 0
}

/** The filter of admissions, and what is asked about one. */
async function admissions(page, { assert, screenshot }) {
  const at = '/api/gestao-talentos/talentos-admissao'
  const nome = `Nova Pessoa ${Date.now()}`
  const [talent] = (await call(page, 'GET', '/api/gestao-talentos/talentos?situacao=D&size=1&completo=true')).content
  const made = await call(page, 'POST', `${at}/solicitarAdmissao`, {
    nome,
    cpf: talent.cpf,
    email: 'nova@exemplo.com.br',
    msg: 'Envie a sua ficha.',
  })
  await call(page, 'PUT', `${at}/${made.id}/enviar`)
  await visit(page, '/gestao-talentos/talentos-admissao')
  const dialog = page.getByRole('dialog')
  const shut = async (title) => {
    await dialog.getByRole('heading', { name: title }).waitFor()
    await dialog.getByRole('button', { name: /^(Cancelar|Voltar)$/ }).click()
    await dialog.waitFor({ state: 'detached' })
  }
  await page.getByRole('button', { name: 'Solicitar admissão' }).click()
  await shut('Solicitar admissão')
  for (const [button, title] of [
    ['Reenviar e-mail', 'Reenviar e-mail de admissão'],
    ['Cancelar admissão', 'Cancelar admissão'],
  ]) {
    await press(page, nome, button)
    await shut(title)
  }
  // Without Fortes Colabore two states are not asked for, and an unknown one never.
  await page.getByRole('button', { name: 'Exibir Filtro' }).click()
  await page.getByRole('combobox', { name: 'Situação' }).click()
  const offered = await page.getByRole('option').allTextContents()
  assert.ok(offered.includes('Admissão concluída'), offered.join())
  for (const hidden of ['Aguardando análise', 'Admissão enviada', 'Status Desconhecido'])
    assert.ok(!offered.includes(hidden), hidden)
  await page.keyboard.press('Escape')
  await screenshot(page, 'admissoes')
}
