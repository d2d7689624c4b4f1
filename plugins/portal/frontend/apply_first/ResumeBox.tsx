/** The résumé first: it goes with the application, and what can be read of it is not typed. */
import { useRef, useState } from 'react'
import { FieldBox, formatBytes, Icon, t } from '#public'

interface Props {
  file: File | null
  asked: boolean
  error?: string
  /** What was read of it, in words; null when it could not be read. */
  found?: string | null
  onFile: (file: File | null) => Promise<void>
}

export function ResumeBox({ file, asked, error, found, onFile }: Props) {
  const chooser = useRef<HTMLInputElement>(null)
  const [reading, setReading] = useState(false)
  const take = async (chosen: File | undefined) => {
    if (!chosen) return
    setReading(true)
    await onFile(chosen).finally(() => setReading(false))
  }
  return (
    <FieldBox field="curriculo" label={t('Currículo')} required={asked} error={error} width="full">
      {(input) => (
        <>
          {file && (
            <p className="resume-chosen" role="status">
              <Icon name="file" />
              <span>
                <strong>{file.name}</strong> ({formatBytes(file.size)})
                <br />
                {reading ? t('Lendo o arquivo…') : found}
              </span>
              <button
                type="button"
                className="icon-button"
                aria-label={t('Tirar o currículo')}
                onClick={() => void onFile(null)}
              >
                <Icon name="close" size={18} />
              </button>
            </p>
          )}
          <button
            type="button"
            aria-describedby={input['aria-describedby']}
            className={file ? 'button quiet' : 'button quiet big'}
            disabled={reading}
            onClick={() => chooser.current?.click()}
          >
            <Icon name="file" /> {file ? t('Trocar arquivo') : t('Anexar currículo (PDF ou Word)')}
          </button>
          {!file && (
            <p className="help">{t('Lemos o arquivo e preenchemos o que der. Ele vai junto com a candidatura.')}</p>
          )}
          <input
            {...input}
            ref={chooser}
            type="file"
            accept=".pdf,.docx,.doc,.txt,.png,.jpg,.jpeg,.webp"
            className="visually-hidden"
            tabIndex={-1}
            onChange={(event) => {
              void take(event.target.files?.[0])
              event.target.value = ''
            }}
          />
        </>
      )}
    </FieldBox>
  )
}
