import { readCsv } from './document_view.ts'

/** A CSV file as a table, with its first line as the header. The caller provides the scroll container. */
export function CsvTable({ text }: { text: string }) {
  const [head, ...rows] = readCsv(text)
  return (
    <table>
      <thead>
        <tr>
          {head?.map((value, at) => (
            <th key={at}>{value}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <tr key={at}>
            {row.map((value, column) => (
              <td key={column}>{value}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
