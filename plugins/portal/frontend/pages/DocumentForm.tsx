/** Adds a document (with its file) or changes its description. */
import { useRef, useState } from 'react'
import {
  api,
  DateInput,
  Dialog,
  FieldBox,
  formatBytes,
  Icon,
  isCivilDate,
  nameOf,
  SinglePicker,
  today,
  useForm,
  useLookup,
  t,
} from '#public'
import { sendDocument } from '../app/send_document.ts'
import { lookupPath } from '../app/lookups.ts'
import { useCandidate } from '../app/portal.tsx'
import type { CandidateDocument, Errors, Named, Values } from '../types.ts'
import { fileOf } from './DocumentViewer.tsx'

const LIMIT = 10 * 1024 * 1024
const ACCEPTED = '.pdf,image/*,.txt,.csv,.doc,.docx,.xlsx'

export function documentErrors(values: Values, isNew: boolean): Errors {
  const errors: Errors = {}
  const file = values.url as File | null
  if (!String(values.descricao ?? '').trim()) errors.descricao = t('Descrição é obrigatória')
  if (!values.data) errors.data = t('Data é obrigatória')
  else if (!isCivilDate(values.data)) errors.data = t('Data inválida')
  if (isNew && !file) errors.url = t('Anexo é obrigatório')
  if (file && file.size > LIMIT) errors.url = t('O arquivo deve ser menor que {LIMIT}.', { LIMIT: formatBytes(LIMIT) })
  return errors
}

const idOf = (value: unknown) => (value as Named | null)?.id ?? null

const isSame = (document: CandidateDocument, values: Values) =>
  document.descricao === String(values.descricao).trim() && fileOf(document).size === (values.url as File).size

/** Resolves to a check whether there is one more such document than before sending. */
async function arrivalOf(path: string, values: Values): Promise<() => Promise<boolean>> {
  const count = async () =>
    (await api<CandidateDocument[]>(path, { background: true })).filter((document) => isSame(document, values)).length
  const before = await count()
  return async () => (await count()) > before
}

function UploadProgress({ progress }: { progress: number | 'interrupted' | undefined }) {
  if (progress === undefined) return null
  if (progress === 'interrupted')
    return (
      <p className="upload-state" role="status">
        {t('A conexão caiu. Continuamos de onde parou assim que ela voltar.')}
      </p>
    )
  return (
    <p className="upload-state">
      <progress max={100} value={progress} aria-label={t('Envio do arquivo')} /> {progress}%
    </p>
  )
}

interface Props {
  path: string
  /** The document to change; absent for a new one. */
  document?: CandidateDocument
  onSaved: () => void
  onClose: () => void
}

export function DocumentForm({ path, document, onSaved, onClose }: Props) {
  const form = useForm({
    descricao: document?.descricao ?? '',
    data: document?.data ?? today(),
    tipoDocumento: document?.tipoDocumento ? { ...document.tipoDocumento, nome: nameOf(document.tipoDocumento) } : null,
    observacao: document?.observacao ?? '',
    url: null,
  })
  const [busy, setBusy] = useState(false)
  const [progress, setProgress] = useState<number | 'interrupted'>()
  const { config } = useCandidate()
  const { options: kinds } = useLookup(lookupPath('gestao-talentos/tipo-documento', config.empresa.id))
  const chooser = useRef<HTMLInputElement>(null)
  const { values, errors, set } = form
  const file = values.url as File | null

  const choose = (chosen: File | undefined) => {
    if (!chosen) return
    set('url', chosen)
    // Most users would type the file name again.
    if (!values.descricao)
      set(
        'descricao',
        chosen.name
          .replace(/\.\w+$/, '')
          .replace(/[_-]+/g, ' ')
          .slice(0, 100),
      )
  }
  const save = async () => {
    if (!(await form.check(documentErrors(values, !document)))) return
    setBusy(true)
    try {
      const { url: _file, tipoDocumento, ...texts } = values
      if (document)
        await api(`${path}/${document.id}`, { method: 'PUT', body: { ...texts, tipoDocumento: idOf(tipoDocumento) } })
      else
        await sendDocument(
          path.replace(/\/documentos-anexos$/, ''),
          { ...texts, tipoDocumento: idOf(tipoDocumento) },
          values.url as File,
          await arrivalOf(path, values),
          { onProgress: setProgress, onInterrupted: () => setProgress('interrupted') },
        )
      onSaved()
    } catch (error) {
      await form.refuse(error)
    } finally {
      setBusy(false)
      setProgress(undefined)
    }
  }
  return (
    <Dialog title={document ? t('Editar documento') : t('Adicionar documento')} size="sheet" onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <div className="fields">
          {!document && (
            <FieldBox
              field="url"
              label={t('Anexo')}
              required
              error={errors.url}
              help={t('PDF, imagem, texto ou planilha, até {LIMIT}.', { LIMIT: formatBytes(LIMIT) })}
              group
            >
              {(input) => (
                <div className="file-choice">
                  <button
                    type="button"
                    className="button quiet"
                    data-autofocus
                    onClick={() => chooser.current?.click()}
                  >
                    <Icon name="file" /> {t('Escolher arquivo')}
                  </button>
                  <span>{file ? `${file.name} (${formatBytes(file.size)})` : t('Nenhum Arquivo selecionado.')}</span>
                  <input
                    ref={chooser}
                    id={input.id}
                    type="file"
                    accept={ACCEPTED}
                    className="visually-hidden"
                    tabIndex={-1}
                    aria-label={t('Anexo')}
                    onChange={(event) => choose(event.target.files?.[0])}
                  />
                </div>
              )}
            </FieldBox>
          )}
          <FieldBox field="descricao" label={t('Descrição')} required error={errors.descricao}>
            {(input) => (
              <input
                {...input}
                type="text"
                maxLength={100}
                value={String(values.descricao)}
                onChange={(event) => set('descricao', event.target.value)}
              />
            )}
          </FieldBox>
          <FieldBox field="data" label={t('Data')} required error={errors.data} width="half">
            {(input) => (
              <DateInput {...input} label={t('Data')} value={values.data} onChange={(value) => set('data', value)} />
            )}
          </FieldBox>
          {kinds.length > 0 && (
            <FieldBox field="tipoDocumento" label={t('Tipo de documento')} error={errors.tipoDocumento} width="half">
              {(input) => (
                <SinglePicker
                  {...input}
                  label={t('Tipo de documento')}
                  options={kinds}
                  value={(values.tipoDocumento ?? null) as Named | null}
                  onChange={(item) => set('tipoDocumento', item && { id: item.id, nome: item.nome })}
                />
              )}
            </FieldBox>
          )}
          <FieldBox field="observacao" label={t('Observação')} error={errors.observacao}>
            {(input) => (
              <textarea
                {...input}
                rows={3}
                value={String(values.observacao)}
                onChange={(event) => set('observacao', event.target.value)}
              />
            )}
          </FieldBox>
        </div>
        <div className="dialog-actions sticky">
          <UploadProgress progress={progress} />
          <button type="button" className="button quiet" onClick={onClose}>
            {t('Cancelar')}
          </button>
          <button type="submit" className="button" disabled={busy}>
            {t('Gravar')}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
