export default function Faq() { return <><h1>Faq</h1><p>This page is being written, honestly and soon, for Lagos.</p></> }
