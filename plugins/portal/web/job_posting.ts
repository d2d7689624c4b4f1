import { endOfDay } from '#engine'
import type { Advert } from '../services/adverts.ts'

/** Contract types in terms of schema.org. */
const EMPLOYMENT: Record<string, string> = {
  E: 'FULL_TIME',
  S: 'INTERN',
  A: 'INTERN',
  T: 'TEMPORARY',
  TA: 'PER_DIEM',
  ED: 'FULL_TIME',
  SE: 'OTHER',
  O: 'OTHER',
}

export interface PostingCompany {
  nome: string
  /** Absolute URL of the logo. */
  logo: string | null
}

/** The place of work. Remote work follows schema.org: from where people may apply, and no place of work. */
function placeOf(vacancy: Advert['solicitacao']) {
  const remote = vacancy.modeloTrabalho.id === 'R'
  const { endereco: street, cidade: city } = vacancy
  const place = {
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        ...(street && {
          streetAddress: [street.logradouro, street.bairro].filter(Boolean).join(' - '),
          ...(street.cep && { postalCode: street.cep.replace(/^(\d{5})(\d{3})$/, '$1-$2') }),
        }),
        ...(city && { addressLocality: city.nome, addressRegion: city.uf }),
        addressCountry: 'BR',
      },
    },
  }
  if (!remote) return place
  return {
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: { '@type': 'Country', name: 'BR' },
  }
}

/**
 * The advert as schema.org JobPosting (https://schema.org/JobPosting). It contains a salary only if the advert shows
 * one.
 */
export function jobPosting(advert: Advert, company: PostingCompany, url: string, today: string) {
  const { solicitacao: vacancy } = advert
  const until = vacancy.dataPrevisaoEncerramento
  return {
    '@context': 'https://schema.org/',
    '@type': 'JobPosting',
    title: advert.titulo,
    description:
      [advert.descricao, vacancy.experiencias, vacancy.infoComplementares].filter(Boolean).join('<br>') ||
      advert.titulo,
    identifier: { '@type': 'PropertyValue', name: company.nome, value: String(advert.id) },
    datePosted: vacancy.data,
    // A vacancy open beyond its planned closing date has not expired; a past date would remove it from the search.
    ...(until && until >= today && { validThrough: endOfDay(until) }),
    hiringOrganization: { '@type': 'Organization', name: company.nome, ...(company.logo && { logo: company.logo }) },
    ...placeOf(vacancy),
    ...(vacancy.vinculo && { employmentType: EMPLOYMENT[String(vacancy.vinculo.id)] ?? 'OTHER' }),
    ...(vacancy.quantidade && { totalJobOpenings: vacancy.quantidade }),
    ...(vacancy.remuneracao && {
      baseSalary: {
        '@type': 'MonetaryAmount',
        currency: 'BRL',
        value: { '@type': 'QuantitativeValue', value: vacancy.remuneracao, unitText: 'MONTH' },
      },
    }),
    ...(advert.candidaturaDireta && { directApply: true }),
    url,
  }
}

/** Data inside a page: no text may close the element it is in. */
export const asJsonLd = (data: unknown) =>
  `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
