import { dayIn, type Language, languageNamed, type Words } from '#app/i18n/index.ts'
import { renderView } from '#app/reports/document.ts'
import { type AppPage, type Context, type PublicPageDef, RuleError } from '#engine'
import { type Advert, companyOfVacancy, findAdvert, listAdverts } from '../services/adverts.ts'
import { companyOf } from '../services/company.ts'
import { portalWords } from '../services/words.ts'
import { advertAddress, inLanguage, listAddress, logoAddress, manifestPath, previewAddress } from './addresses.ts'
import { frameOf } from './frame.ts'
import { headOf } from './head.ts'
import { asJsonLd, jobPosting } from './job_posting.ts'
import { excerpt, rich } from './rich.ts'

type Head = NonNullable<PublicPageDef['head']>

const SIZE = 30
const money = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })

/** The company of a link; null if invalid, which is not an error of a page. */
const companyOrNull = (context: Context, typed: unknown) =>
  companyOf(context, typed).catch((error) => {
    if (error instanceof RuleError) return null
    throw error
  })

/** External selection is the default; only the other kinds are shown. */
const SELECTIONS: Record<string, string> = { INTERNA: 'Vaga interna', MISTA: 'Interna e externa' }

/** On-site work is the default; only the other models are shown. */
function workModel({ modeloTrabalho: { id, nome }, diasPresenciais: days }: Advert['solicitacao'], t: Words) {
  if (id === 'P') return null
  const model = t(nome)
  if (!days) return model
  return days === 1
    ? t('{model}, 1 dia presencial por semana', { model })
    : t('{model}, {days} dias presenciais por semana', { model, days })
}

function factsOf({ solicitacao: vacancy }: Advert, t: Words, language: Language) {
  const found: [label: string, value: unknown][] = [
    ['Local', vacancy.cidade && `${vacancy.cidade.nome}/${vacancy.cidade.uf}`],
    ['Modelo de trabalho', workModel(vacancy, t)],
    [
      'Endereço',
      vacancy.endereco && [vacancy.endereco.logradouro, vacancy.endereco.bairro].filter(Boolean).join(' - '),
    ],
    ['Vínculo', vacancy.vinculo?.nome && t(vacancy.vinculo.nome)],
    ['Salário', vacancy.remuneracao && money.format(vacancy.remuneracao)],
    ['Horário', vacancy.horarioComercial],
    ['Vagas', vacancy.quantidade],
    ['Escolaridade', vacancy.escolaridade?.nome && t(vacancy.escolaridade.nome)],
    ['Seleção', vacancy.tipoVaga && t(SELECTIONS[vacancy.tipoVaga] ?? '')],
    ['Aberta em', vacancy.data && dayIn(language, vacancy.data)],
  ]
  return found.filter(([, value]) => value).map(([label, value]) => ({ label: t(label), value }))
}

const notFound = (t: Words, language: string): AppPage => ({
  title: t('Vaga não encontrada'),
  language,
  head: '<meta name="robots" content="noindex">',
  status: 404,
})

/** An open advert. A closed one answers 404, so that search engines remove it. */
export const advertPage: Head = async (context, { params, query }) => {
  const owner = await companyOfVacancy(context, Number(params.id))
  const found = owner && (await companyOrNull(context, owner))
  const advert = found && (await findAdvert(found.data, found.company, Number(params.id), null))
  const language = languageNamed(query.idioma)
  const t = portalWords(language)
  if (!advert) return notFound(t, language)
  const { company } = found
  const url = advertAddress(company, advert.id)
  const title = `${advert.titulo} · ${company.nome}`
  const description = excerpt(advert.descricao, 200) || t('Vaga aberta na {empresa}.', { empresa: company.nome })
  const image = logoAddress(company)
  const { experiencias, infoComplementares, afirmativa: affirmative } = advert.solicitacao
  return {
    title,
    language,
    head: `${headOf({ title, description, url, language, site: company.nome, image: previewAddress(company.id), index: true, manifest: manifestPath(company.id) })}\n${asJsonLd(jobPosting(advert, { nome: company.nome, logo: image }, inLanguage(url, language), context.today))}`,
    body: await renderView('portal::advert', {
      empresa: frameOf(company),
      titulo: advert.titulo,
      t,
      idioma: language,
      fatos: factsOf(advert, t, language),
      entrar: `/externo/login?empresaId=${company.id}&solicitacaoId=${advert.id}`,
      partes: [
        ['O que você vai fazer', advert.descricao],
        ['O que pedimos', experiencias],
        ['Bom saber', infoComplementares],
        [
          'Vaga afirmativa',
          affirmative && [affirmative.publicos.join(', '), affirmative.motivo].filter(Boolean).join('\n'),
        ],
      ].flatMap(([titulo, text]) => (text ? [{ titulo: t(String(titulo)), html: rich(text) }] : [])),
    }),
  }
}

const pageNumber = (typed: unknown) => (/^\d{1,4}$/.test(String(typed ?? '')) ? Number(typed) : 0)

/** The open adverts of a company. Without a company the application asks for one. */
export const advertsPage: Head = async (context, { query }) => {
  const language = languageNamed(query.idioma)
  const t = portalWords(language)
  if (query.solicitacaoId)
    return { title: t('Portal do candidato'), language, head: '<meta name="robots" content="noindex">' }
  const found = query.empresaId === undefined ? null : await companyOrNull(context, query.empresaId)
  if (!found)
    return {
      title: t('Portal do candidato'),
      language,
      ...(query.empresaId !== undefined && { status: 404, head: '<meta name="robots" content="noindex">' }),
    }
  const { company, data } = found
  const page = pageNumber(query.page)
  const { content, totalElements } = await listAdverts(data, company, { page, size: SIZE }, null)
  const title = `${t('Vagas abertas')} · ${company.nome}`
  const address = (number: number) => `${listAddress(company)}${number > 0 ? `&page=${number}` : ''}`
  return {
    title,
    language,
    head: headOf({
      title,
      description: t(
        totalElements === 1
          ? 'Venha trabalhar na {empresa}: 1 vaga aberta.'
          : 'Venha trabalhar na {empresa}: {total} vagas abertas.',
        { empresa: company.nome, total: totalElements },
      ),
      url: address(page),
      language,
      site: company.nome,
      image: previewAddress(company.id),
      index: totalElements > 0,
      manifest: manifestPath(company.id),
    }),
    body: await renderView('portal::adverts', {
      empresa: frameOf(company),
      t,
      idioma: language,
      total: totalElements,
      vagas: content.map((advert) => ({
        titulo: advert.titulo,
        link: `/externo/anuncios/${advert.id}?empresaId=${company.id}`,
        fatos: factsOf(advert, t, language).filter(
          ({ label }) => label !== t('Escolaridade') && label !== t('Seleção'),
        ),
        resumo: excerpt(advert.descricao, 300),
      })),
      anterior: page > 0 ? inLanguage(address(page - 1), language) : null,
      seguinte: (page + 1) * SIZE < totalElements ? inLanguage(address(page + 1), language) : null,
    }),
  }
}
