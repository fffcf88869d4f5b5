export default function Contact() { return <><h1>Contact</h1><p>This page is being written, honestly and soon, for Lagos.</p></> }
