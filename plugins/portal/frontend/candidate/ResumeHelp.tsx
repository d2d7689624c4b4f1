/** "Já tem um currículo?": fills the empty fields of the first step from its text and keeps the text for the recruiters. */
import { useRef, useState } from 'react'
import { isBlank } from '#engine/definition/conditions.ts'
import { useFormContext } from '../form/form.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { useFeedback } from '../ui/Feedback.tsx'
import { FieldBox } from '../ui/FieldBox.tsx'
import { Icon } from '../ui/Icon.tsx'
import { useCandidateForm } from './context.tsx'
import { splitPhone } from './PhoneInput.tsx'
import { readResume } from './resume_text.ts'

function ResumeDialog({ onUse, onClose }: { onUse: (text: string) => void; onClose: () => void }) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const chooser = useRef<HTMLInputElement>(null)
  const take = async (file: File | undefined) => {
    if (!file) return
    setProblem(undefined)
    if (!/\.txt$/i.test(file.name)) return setProblem('Selecione um arquivo com extensão txt.')
    try {
      setText(await file.text())
    } catch {
      setProblem('Não foi possível carregar o conteúdo do arquivo.')
    }
  }
  return (
    <Dialog title="Aproveitar meu currículo" size="sheet" onClose={onClose}>
      <FieldBox field="curriculo" label="Texto do currículo" error={problem} help="Abra seu currículo, copie tudo e cole aqui. Você confere cada campo depois.">
        {(input) => <textarea {...input} data-autofocus rows={10} value={text} onChange={(event) => setText(event.target.value)} />}
      </FieldBox>
      <input ref={chooser} type="file" accept=".txt,text/plain" className="visually-hidden" tabIndex={-1} aria-label="Arquivo de texto do currículo" onChange={(event) => { void take(event.target.files?.[0]); event.target.value = '' }} />
      <div className="dialog-actions sticky">
        <button type="button" className="button quiet" onClick={() => chooser.current?.click()}>
          <Icon name="file" /> Escolher arquivo .txt
        </button>
        <button type="button" className="button" disabled={text.trim() === ''} onClick={() => onUse(text)}>
          Preencher
        </button>
      </div>
    </Dialog>
  )
}

export function ResumeHelp() {
  const { get, set } = useFormContext()
  const { model } = useCandidateForm()
  const feedback = useFeedback()
  const [open, setOpen] = useState(false)

  const use = (text: string) => {
    const { phone, ...fields } = readResume(text)
    let filled = 0
    const fill = (path: string, value: string | null) => {
      if (!value || !isBlank(get(path)) || !model.field(path)) return
      set(path, value)
      filled++
    }
    for (const [path, value] of Object.entries(fields)) fill(path, value)
    if (phone && isBlank(get('contato.foneCelular'))) {
      const { ddd, number } = splitPhone(phone)
      set('contato.dddCelular', ddd)
      fill('contato.foneCelular', number)
    }
    if (model.field('ocrTexto')) set('ocrTexto', text)
    setOpen(false)
    feedback.toast(filled > 0 ? 'success' : 'info', filled > 0 ? `${filled} ${filled === 1 ? 'campo preenchido' : 'campos preenchidos'} com o currículo. Confira.` : 'Não encontramos nada para preencher. Siga com o formulário.')
  }
  return (
    <>
      <button type="button" className="resume-help" onClick={() => setOpen(true)}>
        <Icon name="file" size={28} />
        <span>
          <strong>Já tem um currículo?</strong>
          Cole o texto e preenchemos o que der.
        </span>
        <Icon name="arrow" />
      </button>
      {open && <ResumeDialog onUse={use} onClose={() => setOpen(false)} />}
    </>
  )
}
