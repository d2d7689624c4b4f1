import { useEffect, useState } from 'react'
import {
  api,
  type ApiError,
  type Company,
  formatDate,
  Icon,
  Page,
  type PublicPageProps,
  Skeleton,
  t,
  useCompanyLook,
} from '#public'

interface Proof {
  valido: boolean
  vencido: boolean
  cancelado: boolean
  canceladoEm: string | null
  talento: string
  curso: string
  cargaHoraria: string | null
  dataEmissao: string | null
  validade: string | null
  empresa: string
  aparencia: Company
}

/** A sign, a word and a sentence: the verdict is readable without colours. */
function Verdict({ valido, cancelado }: Proof) {
  return (
    <p className={valido ? 'notice success' : 'notice'} role={valido ? 'status' : 'alert'}>
      <Icon name={valido ? 'check' : cancelado ? 'close' : 'warning'} />
      <span>
        {valido
          ? t('A empresa emitiu este certificado, e ele está em vigor.')
          : cancelado
            ? t('A empresa cancelou este certificado: ele não comprova mais o treinamento.')
            : t('O prazo deste certificado terminou: ele não comprova mais o treinamento.')}
      </span>
    </p>
  )
}

/** Public page that verifies a certificate. */
export function CertificatePage({ params: { codigo = '' } }: PublicPageProps) {
  const [proof, setProof] = useState<Proof>()
  const [refused, setRefused] = useState('')
  useEffect(() => {
    api<Proof>(`/api/publico/certificados/${codigo}`, { silent: true }).then(setProof, (error: ApiError) =>
      setRefused(error.message),
    )
  }, [codigo])
  useCompanyLook(proof?.aparencia)
  if (refused)
    return (
      <Page title={t('Certificado não encontrado')} width="narrow">
        <p className="card done" role="alert">
          {refused} {t('Confira o código:')} {codigo}
        </p>
      </Page>
    )
  if (!proof)
    return (
      <Page title={t('Verificação de certificado')} width="narrow">
        <Skeleton lines={4} />
      </Page>
    )
  const facts: [string, string | null][] = [
    [t('Curso'), proof.curso],
    [t('Carga horária'), proof.cargaHoraria],
    [t('Emitido por'), proof.empresa],
    [t('Emitido em'), proof.dataEmissao && formatDate(proof.dataEmissao)],
    [t('Cancelado em'), proof.canceladoEm && formatDate(proof.canceladoEm)],
    [t('Válido até'), proof.cancelado ? null : proof.validade && formatDate(proof.validade)],
    [t('Código'), codigo.toUpperCase()],
  ]
  const title = proof.cancelado
    ? t('Certificado cancelado')
    : proof.valido
      ? t('Certificado válido')
      : t('Certificado vencido')
  return (
    <Page title={title} lead={proof.talento} width="narrow">
      <Verdict {...proof} />
      <dl className="card section">
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  <strong>{value}</strong>
                </dd>
              </div>
            ),
        )}
      </dl>
    </Page>
  )
}
