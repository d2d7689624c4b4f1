/**
 * "Já tem um currículo?": fills in the empty fields of the first step from its text and keeps the text for the
 * recruiters.
 */
import { useEffect, useRef, useState } from 'react'
import { Dialog, FieldBox, Icon, today, useFeedback, useFormContext, t } from '#public'
import { useCandidateForm } from '../context.tsx'
import { readWhole } from './find_data.ts'
import { fillFrom, readingWords } from './take_resume.ts'

interface DialogProps {
  /** Without a text there is nothing to fill in: the file is an image. */
  onUse: (text: string | null, file: File | null) => void
  onClose: () => void
}

function ResumeDialog({ onUse, onClose }: DialogProps) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const [reading, setReading] = useState(false)
  const [part, setPart] = useState(0)
  const chooser = useRef<HTMLInputElement>(null)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const take = async (file: File | undefined) => {
    if (!file) return
    setProblem(undefined)
    setReading(true)
    setPart(0)
    const { signal } = (running.current = new AbortController())
    // The readers of PDF, Word and images are loaded only when a file is chosen.
    const { fileText } = await import('./file_text.ts')
    const found = await fileText(file, { onProgress: setPart, signal })
    setReading(false)
    if (signal.aborted) return
    if ('text' in found) onUse(found.text, file)
    else if ('picture' in found) onUse(null, file)
    else setProblem(found.problem)
  }
  return (
    <Dialog title={t('Aproveitar meu currículo')} size="sheet" onClose={onClose}>
      <div className="resume-file">
        <button
          type="button"
          className="button big"
          data-autofocus
          disabled={reading}
          onClick={() => chooser.current?.click()}
        >
          <Icon name="file" /> {reading ? readingWords(part) : t('Escolher arquivo')}
        </button>
        <p className="help">
          {t(
            'Lemos PDF, Word (docx), texto (txt) e fotos, no seu próprio aparelho. O arquivo escolhido vai junto com o seu cadastro.',
          )}
        </p>
        <input
          ref={chooser}
          type="file"
          accept=".pdf,.docx,.txt,.png,.jpg,.jpeg,.webp"
          className="visually-hidden"
          tabIndex={-1}
          aria-label={t('Arquivo do currículo')}
          onChange={(event) => {
            void take(event.target.files?.[0])
            event.target.value = ''
          }}
        />
      </div>
      <FieldBox field="curriculo" label={t('Ou cole o texto aqui')} error={problem}>
        {(input) => <textarea {...input} rows={6} value={text} onChange={(event) => setText(event.target.value)} />}
      </FieldBox>
      <div className="dialog-actions sticky">
        <button type="button" className="button quiet" onClick={onClose}>
          {t('Cancelar')}
        </button>
        <button type="button" className="button" disabled={text.trim() === ''} onClick={() => onUse(text, null)}>
          {t('Preencher')}
        </button>
      </div>
    </Dialog>
  )
}

export function ResumeHelp() {
  const form = useFormContext()
  const { set } = form
  const { model, saveResume, empresaId } = useCandidateForm()
  const feedback = useFeedback()
  const [open, setOpen] = useState(false)

  const use = async (text: string | null, file: File | null) => {
    saveResume?.(file)
    if (text === null) {
      setOpen(false)
      return feedback.toast(
        'info',
        t('A imagem será anexada ao seu cadastro. Não conseguimos ler o texto dela: preencha os campos a seguir.'),
      )
    }
    const found = await fillFrom(readWhole(text, today()), form.get, model, empresaId)
    for (const [path, value] of Object.entries(found)) set(path, value)
    const filled = Object.keys(found).filter((path) => path !== 'contato.dddCelular').length
    if (model.field('ocrTexto')) set('ocrTexto', text)
    setOpen(false)
    feedback.toast(
      filled > 0 ? 'success' : 'info',
      filled > 0
        ? filled === 1
          ? t('1 campo preenchido com o currículo. Confira.')
          : t('{filled} campos preenchidos com o currículo. Confira.', { filled })
        : t('Não encontramos nada para preencher. Siga com o formulário.'),
    )
  }
  return (
    <>
      <button type="button" className="resume-help" onClick={() => setOpen(true)}>
        <Icon name="file" size={28} />
        <span>
          <strong>{t('Já tem um currículo?')}</strong>
          {t('Escolha o arquivo e preenchemos o que der.')}
        </span>
        <Icon name="arrow" />
      </button>
      {open && <ResumeDialog onUse={(text, file) => void use(text, file)} onClose={() => setOpen(false)} />}
    </>
  )
}
