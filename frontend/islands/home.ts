import './contact-form';
