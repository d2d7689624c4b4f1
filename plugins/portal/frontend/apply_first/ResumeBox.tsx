/** The résumé comes first: it is sent with the application, and data read from it need not be typed. */
import { useEffect, useRef, useState } from 'react'
import { FieldBox, formatBytes, Icon, t } from '#public'
import type { Reading } from '../candidate/resume/picture_text.ts'
import { readingWords } from '../candidate/resume/take_resume.ts'

interface Props {
  file: File | null
  asked: boolean
  error?: string
  /** Summary of the data found; null if the file could not be read. */
  found?: string | null
  onFile: (file: File | null, reading?: Reading) => Promise<void>
}

export function ResumeBox({ file, asked, error, found, onFile }: Props) {
  const chooser = useRef<HTMLInputElement>(null)
  const [reading, setReading] = useState(false)
  const [part, setPart] = useState(0)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const take = async (chosen: File | null | undefined) => {
    if (chosen === undefined) return
    running.current?.abort()
    const { signal } = (running.current = new AbortController())
    setReading(chosen !== null)
    setPart(0)
    await onFile(chosen, { onProgress: setPart, signal }).finally(() => signal.aborted || setReading(false))
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
                {reading ? readingWords(part) : found}
              </span>
              <button
                type="button"
                className="icon-button"
                aria-label={t('Tirar o currículo')}
                onClick={() => void take(null)}
              >
                <Icon name="close" size={18} />
              </button>
            </p>
          )}
          <button
            type="button"
            aria-describedby={input['aria-describedby']}
            className={file ? 'button quiet' : 'button quiet big'}
            onClick={() => chooser.current?.click()}
          >
            <Icon name="file" /> {file ? t('Trocar arquivo') : t('Anexar currículo')}
          </button>
          {!file && (
            <p className="help">
              {t(
                'PDF, DOCX ou foto: lemos no seu próprio aparelho e preenchemos o que der. O arquivo vai junto com a candidatura.',
              )}
            </p>
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
