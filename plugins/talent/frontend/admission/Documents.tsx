import { useRef, useState } from 'react'
import { type ShapeOf, Icon, useFeedback, useLink, t, serverText } from '#public'
import type { admissionAnswer } from '../../endpoints/admission_form.ts'
import { readDocument } from './photo.ts'

type Asked = ShapeOf<typeof admissionAnswer>
type Sent = Asked['documentos'][number]
type Kind = { id: number | null; descricao: string; obrigatorio: boolean }

const AT = '/api/gestao-talentos/admissao/documentos'

interface Props {
  kinds: Asked['tipos']
  sent: Sent[]
  errors: Record<string, string>
  onChange: (sent: Sent[]) => void
}

/** Required documents, each as a photo or a file; uploaded immediately, so that nothing is pending on the phone. */
export function Documents({ kinds, sent, errors, onChange }: Props) {
  const all: Kind[] = [...kinds, { id: null, descricao: t('Outro documento'), obrigatorio: false }]
  return (
    <section className="card section" aria-label={t('Documentos')}>
      <p className="help">
        {t('Tire uma foto nítida, com o documento inteiro e sem reflexo, ou envie um arquivo PDF.')}
      </p>
      <div className="fields">
        {all.map((kind) => (
          <DocumentField
            key={kind.id ?? 0}
            kind={kind}
            error={errors[`documentos.${kind.id}`]}
            sent={sent.filter((item) => item.tipo === kind.id)}
            onSent={(item) => onChange([...sent, item])}
            onRemoved={(id) => onChange(sent.filter((item) => item.id !== id))}
          />
        ))}
      </div>
    </section>
  )
}

interface FieldProps {
  kind: Kind
  sent: Sent[]
  error: string | undefined
  onSent: (one: Sent) => void
  onRemoved: (id: number) => void
}

function DocumentField({ kind, sent, error, onSent, onRemoved }: FieldProps) {
  const { call } = useLink()
  const feedback = useFeedback()
  const camera = useRef<HTMLInputElement>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const take = async (input: HTMLInputElement) => {
    const file = input.files?.[0]
    input.value = ''
    if (!file) return
    setBusy(true)
    const arquivo = await readDocument(file)
    if (typeof arquivo === 'string') feedback.toast('warning', arquivo)
    else
      await call<Sent>(AT, {
        method: 'POST',
        body: { descricao: kind.descricao, ...(kind.id && { tipoDocumento: kind.id }), arquivo },
      }).then(onSent, (failure: unknown) => feedback.failure(failure))
    setBusy(false)
  }
  const remove = (item: Sent) =>
    call(`${AT}/${item.id}`, { method: 'DELETE' }).then(
      () => onRemoved(item.id),
      (failure: unknown) => feedback.failure(failure),
    )
  return (
    <div className={`field full${error ? ' invalid' : ''}`} data-field={`documentos.${kind.id}`}>
      <span className="label">
        {kind.descricao}
        {kind.obrigatorio && <span className="asterisk"> *</span>}
      </span>
      <div className="entries">
        <ul>
          {sent.map((item) => (
            <li key={item.id} className="entry">
              <div>
                <Icon name="check" /> {item.nome}
              </div>
              <button
                type="button"
                className="icon-button"
                aria-label={t('Remover {nome}', { nome: item.nome })}
                onClick={() => void remove(item)}
              >
                <Icon name="trash" />
              </button>
            </li>
          ))}
        </ul>
      </div>
      <div className="file-choice">
        <button type="button" className="button quiet" disabled={busy} onClick={() => camera.current?.click()}>
          <Icon name="camera" /> {busy ? t('Enviando…') : t('Tirar foto')}
        </button>
        <button type="button" className="button quiet" disabled={busy} onClick={() => chooser.current?.click()}>
          <Icon name="file" /> {t('Escolher arquivo')}
        </button>
      </div>
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label={t('Foto: {descricao}', { descricao: kind.descricao })}
        onChange={(event) => void take(event.currentTarget)}
      />
      <input
        ref={chooser}
        type="file"
        accept="image/*,application/pdf"
        hidden
        aria-label={t('Arquivo: {descricao}', { descricao: kind.descricao })}
        onChange={(event) => void take(event.currentTarget)}
      />
      {error && <p className="message">{serverText(error)}</p>}
    </div>
  )
}
