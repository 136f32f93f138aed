export default function AdminCalendar() {
  return <h1>Calendário</h1>;
}
