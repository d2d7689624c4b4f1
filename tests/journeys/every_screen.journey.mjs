import { bringAxe, overflow, toggle, violations } from './axe.mjs'
import { go, signIn, visit } from './people.mjs'
import { call } from './rows.mjs'
import { TITLES } from './titles.mjs'

// Proves: ana.desempenho, ana.desenvolvimento, ana.despesa-curso, ana.ninebox, ava.adq.responder, ava.ninebox.lista,
//   ava.ninebox.novo, ava.ninebox.relatorio, ava.periodos.novo, ava.questoes, ava.radar, rec.vagas.form,
//   rec.vagas.lista, rel.acompanhamento-experiencia-previsto, rel.acompanhamento-periodo-experiencia,
//   rel.analise-desempenho-competencia-organizacional, rel.analise-desempenho-competencia-talento,
//   rel.analise-etapa-seletiva, rel.avaliacao-candidato, rel.avaliacao-desempenho-avaliadores-avaliados,
//   rel.avaliacao-desempenho-respondidas, rel.cargo-captacao, rel.cartao-acompanhamento-periodo-experiencia,
//   rel.comparativo-performance-talento, rel.divulgacao-vaga, rel.indicacao-candidato,
//   rel.ranking-performance-periodo-experiencia, rel.rel-absenteismo, rel.rel-admitidos,
//   rel.rel-alteracoes-cargos-e-ou-areas, rel.rel-analise-tabelas-salariais, rel.rel-aniversariantes-mes,
//   rel.rel-aniversariantes-tempo-de-empresa, rel.rel-cargos, rel.rel-cargos-resumidos, rel.rel-cbo-efeito-aprendiz,
//   rel.rel-desligamentos, rel.rel-formacao-escolar, rel.rel-geracoes, rel.rel-historicos-faixas-salariais,
//   rel.rel-indicador-turnover, rel.rel-matriz-talentos-competencias, rel.rel-ocorrencias,
//   rel.rel-planejamentos-realinhamentos, rel.rel-projecoes-salariais-talentos, rel.rel-promocoes,
//   rel.rel-resultados-entrevistas-desligamentos, rel.rel-situacoes, rel.rel-talento-certificado,
//   rel.rel-talentos-areas-organizacionais, rel.rel-talentos-cargos, rel.rel-talentos-competencias,
//   rel.rel-talentos-grupos-ocupacionais, rel.rel-taxa-demissao, rel.rel-ultimas-promocoes, rel.relatorio-pesquisa,
//   rel.resultado-avaliacao, rel.resultado-avaliacao-agrupado-faixa, rel.resultado-avaliacao-desempenho,
//   rel.sst-cartao-vacinacao, rel.sst-pgr, rel.sst-prontuario, rel.sst-vacinacoes, rel.trn-avaliacao-turma,
//   rel.trn-cargos-treinamentos, rel.trn-certificacoes, rel.trn-certificados-turma, rel.trn-cursos-vencidos,
//   rel.trn-despesas-treinamento, rel.trn-lista-frequencia, rel.trn-metas-horas, rel.trn-participantes-lnt,
//   rel.trn-talentos-com-treinamento, rel.trn-talentos-sem-treinamento, rel.trn-treinamentos-realizados,
//   scr.acao.lista, scr.acompanhamentos-periodos-experiencia.form, scr.acompanhamentos-periodos-experiencia.lista,
//   scr.agentes-nocivos.lista, scr.ambientes.form, scr.ambientes.lista, scr.anuncios.form, scr.areas-formacao.form,
//   scr.areas-formacao.lista, scr.areas-interesse.form, scr.areas-interesse.lista, scr.atitudes.form,
//   scr.atitudes.lista, scr.avaliacao-curso.form, scr.avaliacao-curso.lista, scr.avaliacao-pratica.lista,
//   scr.avaliacoes-desempenho.lista, scr.avaliacoes-desempenhos-questionarios.form,
//   scr.avaliacoes-desempenhos-questionarios.lista, scr.avaliacoes-turma-avaliacao.form,
//   scr.avaliacoes-turma-avaliacao.lista, scr.avaliacoes-turma.form, scr.avaliacoes-turma.lista,
//   scr.avaliacoes.form, scr.avaliacoes.lista, scr.cargos-captacao.form, scr.cargos-captacao.lista, scr.cargos.form,
//   scr.categoria-curso.form, scr.categoria-curso.lista, scr.categorias-epi.form, scr.categorias-epi.lista,
//   scr.certificacao.form, scr.certificacao.lista, scr.certificado.form, scr.cidades.form, scr.cidades.lista,
//   scr.classificacao-severidade-risco.lista, scr.clinica-autorizada.form, scr.clinica-autorizada.lista,
//   scr.colaborador-turma.form, scr.colaborador-turma.lista, scr.colaboradores-ocorrencias.form,
//   scr.colaboradores-ocorrencias.lista, scr.como-ficou-sabendo-vaga.form, scr.como-ficou-sabendo-vaga.lista,
//   scr.competencias.lista, scr.condicoes-ambientais.form, scr.condicoes-ambientais.lista,
//   scr.configuracoes-limite-colaborador.form, scr.configuracoes-limite-colaborador.lista,
//   scr.configuracoes-niveis-competencia-colaborador.form, scr.configuracoes-niveis-competencia.form,
//   scr.conhecimentos.form, scr.conhecimentos.lista, scr.criterios-avaliacao-competencia.form,
//   scr.criterios-avaliacao-competencia.lista, scr.cursos.form, scr.cursos.lista, scr.desligamentos.form,
//   scr.desligamentos.lista, scr.dias-turmas.form, scr.dias-turmas.lista, scr.empresas.form, scr.empresas.lista,
//   scr.entrevistas.form, scr.entrevistas.lista, scr.epcs.form, scr.epcs.lista, scr.epis.form, scr.epis.lista,
//   scr.estabelecimentos.form, scr.estabelecimentos.lista, scr.estados.form, scr.estados.lista, scr.exame.form,
//   scr.exame.lista, scr.fase.form, scr.fase.lista, scr.faturamentos-mensais.form, scr.faturamentos-mensais.lista,
//   scr.fontes-risco.form, scr.fontes-risco.lista, scr.funcoes.form, scr.funcoes.lista, scr.geracao.form,
//   scr.geracao.lista, scr.geracoes.form, scr.geracoes.lista, scr.gravidades-risco.form, scr.gravidades-risco.lista,
//   scr.grupos-ac.form, scr.grupos-ac.lista, scr.grupos-homogeneos.form, scr.grupos-homogeneos.lista,
//   scr.grupos-ocupacionais.form, scr.grupos-ocupacionais.lista, scr.habilidades.form, scr.habilidades.lista,
//   scr.historico.form, scr.historico.lista, scr.indices.form, scr.indices.lista, scr.lnt.form, scr.lnt.lista,
//   scr.lotacao-tributaria.form, scr.lotacao-tributaria.lista, scr.medicoes-risco.lista,
//   scr.modelos-avaliacao-candidato.form, scr.modelos-avaliacao-candidato.lista,
//   scr.modelos-avaliacao-desempenho-experiencia.form, scr.modelos-avaliacao-desempenho-experiencia.lista,
//   scr.modelos-avaliacao.form, scr.modelos-avaliacao.lista, scr.modelos-entrevista-desligamento.form,
//   scr.modelos-entrevista-desligamento.lista, scr.motivo-desligamento.form, scr.motivo-desligamento.lista,
//   scr.motivos-abertura-vaga.form, scr.motivos-abertura-vaga.lista,
//   scr.movimentacao-reajuste-coletivo-colaboradores, scr.movimentacao-reajuste-coletivo-faixas-salariais,
//   scr.movimentacao-reajuste-coletivo-indices, scr.niveis-competencia-captacao.form,
//   scr.niveis-competencia-captacao.lista, scr.niveis-competencia-historico.form,
//   scr.niveis-competencia-historico.lista, scr.niveis-competencia.form, scr.niveis-competencia.lista,
//   scr.obra.form, scr.obra.lista, scr.ocorrencias.form, scr.ocorrencias.lista,
//   scr.participante-avaliacao-desempenho.form, scr.perguntas.form, scr.perguntas.lista,
//   scr.periodos-experiencia.lista, scr.pesquisas.form, scr.pesquisas.lista, scr.pgr.form, scr.pgr.lista,
//   scr.planos-acao.lista, scr.planos-metas.form, scr.planos-metas.lista, scr.probabilidades-risco.form,
//   scr.probabilidades-risco.lista, scr.profissional.form, scr.profissional.lista, scr.prontuarios.form,
//   scr.prontuarios.lista, scr.providencias.form, scr.providencias.lista, scr.questionarios.form,
//   scr.questionarios.lista, scr.reajustes-colaboradores.form, scr.reajustes-colaboradores.lista,
//   scr.reajustes-faixas-salariais.form, scr.reajustes-faixas-salariais.lista, scr.reajustes-indices.form,
//   scr.reajustes-indices.lista, scr.respostas.form, scr.respostas.lista, scr.risco.form, scr.risco.lista,
//   scr.solicitacoes-exame.lista, scr.tabelas-reajustes-colaboradores.lista, scr.talentos.form, scr.talentos.lista,
//   scr.tamanhos-epi.form, scr.tamanhos-epi.lista, scr.tipo-despesa.form, scr.tipo-despesa.lista,
//   scr.tipo-documento.form, scr.tipo-documento.lista, scr.tipo-ocorrencia.form, scr.tipo-ocorrencia.lista,
//   scr.tipos-afastamento.form, scr.tipos-afastamento.lista, scr.treinamentos.form, scr.treinamentos.lista,
//   scr.turmas.lista, scr.usuarios.form, scr.vacinas.form, scr.vacinas.lista, scr.vagas.form, sst.vacinacao-lote,
//   tal.dinamico, tal.niveis, trn.turmas.new, utl.sobre
export const name =
  'Every screen opens under its title, reports with their buttons: no axe violation in either theme, nothing wider than the window from 390 to 1920 px'

const PHONE = 390
const DESKS = [1440, 768, 1920]
/** Pages walked side by side: the browser waits for the network half of the time. */
const LANES = 3
/** Bar and menu are the same everywhere: they are looked at with the first screens only. */
const WITH_FRAME = 6

/** Addresses that open a dialog over another page, which has tests of its own. */
const DIALOGS = ['captacao/candidatos/0/curriculo', 'cargo-salario/faixas-salariais/copiar']

/** A report that is a spreadsheet and nothing else. */
const ONLY_XLS = ['gestao-talentos/relatorios/dados-para-folha']

/** What the metadata do not name: pages of the frame, and pages of records, of those people spend their time with. */
const BESIDES = [
  '',
  'captacao/banco-talentos?q=analista',
  'captacao/candidatos/45',
  'captacao/solicitacoes-pessoal/5',
  'captacao/solicitacoes-pessoal/5/candidatos',
  'meus-dados',
  'minha-senha',
  'utilitario/perfis/1',
  'versoes',
]

/**
 * Addresses of everything the metadata name: lists, new records, one stored record each, reports, dashboards and pages.
 * `own` are those somebody wrote, not the engine; `duplicates` the new records that have a stored one: the same form,
 * whose contents show more.
 */
async function addresses(page) {
  return page.evaluate(async (dialogs) => {
    const read = async (path) => (await fetch(path, { headers: { Accept: 'application/json' } })).json()
    const { resources, reports, dashboards, pages } = await read('/api/metadata')
    const duplicates = []
    const own = [
      ...Object.keys(dashboards),
      ...pages.map((item) => item.path).filter((path) => !path.includes(':') && !dialogs.includes(path)),
    ]
    const found = Object.keys(reports)
    await Promise.all(
      Object.values(resources).map(async (meta) => {
        found.push(meta.key)
        const { content } = await read(`${meta.api}?page=0&size=1`)
        if (meta.can.create) {
          found.push(`${meta.key}/new`)
          if (content[0]) duplicates.push(`${meta.key}/new`)
        }
        // One of them stands for all: it looks the same everywhere.
        if (meta.key === 'gestao-talentos/talentos') own.push(`${meta.key}/importar`)
        if (!content[0]) return
        const page = meta.pages.show || meta.record
        found.push(`${meta.key}/${content[0].id}${page ? '/editar' : ''}`)
        if (page) own.push(`${meta.key}/${content[0].id}`)
      }),
    )
    return { found, own, duplicates }
  }, DIALOGS)
}

/**
 * How each screen is looked at: axe on a phone or at one width of a desk, in turns, so that every kind is seen at all of
 * them many times. Drawing a screen anew for another width or theme is most of the time. What somebody wrote is seen
 * on both, every second in the other theme too; of what the engine makes, every fourth stands for the rest.
 */
const plan = (paths, { own, duplicates }) =>
  paths.map((path, index) => {
    const written = own.has(path)
    const axe = !duplicates.has(path)
    // The button of the theme stands in the bar of a desk.
    const otherTheme = axe && index % (written ? 2 : 4) === 1
    const desk = otherTheme ? DESKS[index % 3 && 2] : DESKS[index % 3]
    const [first, second] = index % 2 ? [desk, PHONE] : [PHONE, desk]
    // One that is looked at on a phone first, one on a desk.
    const both = written || [0, 5].includes(index % 8)
    return { path, widths: both ? [first, second] : [first], axe, otherTheme, frame: index < WITH_FRAME }
  })

const drawn = (page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

async function look(page, { path, widths, axe, otherTheme, frame }, title) {
  const place = `/${path}`
  const found = []
  for (const [turn, width] of widths.entries()) {
    if (width !== page.viewportSize().width) await page.setViewportSize({ width, height: 900 })
    if (turn === 0) {
      await go(page, place)
      found.push(...(await misnamed(page, path, title)))
    }
    await drawn(page)
    const wide = await overflow(page)
    if (wide) found.push(`${place} at ${width} px is wider than the window, ${wide}`)
    // Cards and drawers of a phone are other elements than tables and menus of a desk: every other screen is looked at there.
    if (!axe || turn > 0) continue
    found.push(...(await violations(page, `${place} at ${width} px`, { frame })))
    if (!otherTheme) continue
    await toggle(page)
    const rules = ['color-contrast', 'link-in-text-block']
    found.push(...(await violations(page, `${place}, other theme`, { rules, frame })))
  }
  return found
}

/** Whether the screen is there, under the title that is expected, a report with its buttons. */
async function misnamed(page, path, title) {
  const heading = page.getByRole('heading', { level: 1 }).first()
  const shown = async () => (await heading.textContent()).trim()
  if (title && (await shown()) !== title) await page.waitForTimeout(1000)
  const found = []
  const text = await shown()
  if (title ? text !== title : !text) found.push(`/${path}: "${text}" instead of "${title}"`)
  if (await page.getByText('ERRO 404').count()) found.push(`/${path} is not found`)
  if (!path.includes('/relatorios/')) return found
  for (const name of ONLY_XLS.includes(path) ? ['Exportar para XLS'] : ['Relatório', 'Exportar para XLS'])
    if (!(await page.getByRole('button', { name, exact: true }).first().isVisible()))
      found.push(`/${path}: no button "${name}"`)
  return found
}

/** Looks at all screens, or those whose address begins with `prefix`; `least` guards against having looked at nothing. */
export async function sweep({ newPage, assert }, { prefix = '', least, besides = [], titles = {} }) {
  const first = await newPage()
  await signIn(first)
  const { found: made, own, duplicates } = await addresses(first)
  const kinds = { own: new Set([...own, ...besides]), duplicates: new Set(duplicates) }
  // Duplicates last, so that what axe looks at goes on alternating between phone and desk, one theme and both.
  const last = (item) => Number(kinds.duplicates.has(item))
  const all = [...new Set([...besides, ...[...made, ...own].sort()])].filter((item) => item.startsWith(prefix))
  // The form of a new record is that of a stored one, which is looked at: those with a title, and every fourth of the others.
  const paths = all
    .filter((item, index) => prefix || !kinds.duplicates.has(item) || titles[item] || index % 4 === 0)
    .sort((item, other) => last(item) - last(other))
  assert.ok(paths.length >= least, `only ${paths.length} screens`)
  const found = Object.keys(titles)
    .filter((path) => !paths.includes(path))
    .map((path) => `/${path} has a title, and nobody goes there`)
  const state = await first.context().storageState()
  await first.context().close()
  const queue = plan(paths, kinds)
  const walk = async (width) => {
    const page = await newPage({ storageState: state })
    await page.setViewportSize({ width, height: 900 })
    await bringAxe(page)
    await visit(page, '/nao-existe')
    while (queue.length) {
      // Of the same width where there is one: whatever is on the screen is drawn anew for another.
      const same = queue.findIndex(({ widths }) => widths[0] === page.viewportSize().width)
      const [item] = queue.splice(Math.max(0, same), 1)
      try {
        found.push(...(await look(page, item, titles[item.path])))
      } catch (error) {
        // The others are looked at all the same, and the screen is named.
        found.push(`/${item.path}: ${String(error.message).split('\n')[0]}`)
        await visit(page, '/nao-existe')
      }
    }
  }
  await Promise.all([PHONE, ...DESKS].slice(0, LANES).map(walk))
  assert.deepEqual(found, [])
}

/** A record of what the demo has none of. */
async function records({ newPage }) {
  const page = await newPage()
  await signIn(page)
  await call(page, 'PATCH', '/api/captacao/candidatos/45/exames-palografico', { ocrTexto: 'Ritmo regular.' })
  await call(page, 'POST', '/api/avaliacao/avaliacao-pratica', {
    titulo: `Empilhadeira ${Date.now()}`,
    notaMinima: 7,
  })
  await page.context().close()
}

/** The door has no menu and is nobody's screen yet. */
async function door({ newPage, assert }) {
  const page = await newPage()
  await bringAxe(page)
  await page.goto('/login')
  await page.getByLabel('CPF ou usuário').waitFor()
  assert.deepEqual(await violations(page, '/login'), [])
}

export async function run(tools) {
  await door(tools)
  await records(tools)
  await sweep(tools, { least: 550, besides: BESIDES, titles: TITLES })
}
