<?php
// Prints every article as WordPress shows it, as JSON.
require getcwd() . '/wp-load.php';
$dump = [];
foreach (get_posts(['post_type' => 'post', 'post_status' => 'any', 'numberposts' => -1]) as $post) {
    $GLOBALS['post'] = $post;
    setup_postdata($post);
    $picture = get_post_thumbnail_id($post->ID);
    $dump[] = [
        'slug' => $post->post_name,
        'title' => $post->post_title,
        'status' => $post->post_status,
        'date' => $post->post_date_gmt,
        'summary' => $post->post_excerpt,
        'html' => apply_filters('the_content', $post->post_content),
        'categories' => wp_get_post_categories($post->ID, ['fields' => 'names']),
        'keywords' => wp_get_post_tags($post->ID, ['fields' => 'names']),
        'picture' => $picture ? wp_get_attachment_url($picture) : null,
        'alt' => $picture ? get_post_meta($picture, '_wp_attachment_image_alt', true) : null,
        'freeform' => count(array_filter(
            parse_blocks($post->post_content),
            fn ($block) => $block['blockName'] === null && trim($block['innerHTML']) !== '',
        )),
    ];
}
echo json_encode($dump, JSON_UNESCAPED_UNICODE | JSON_THROW_ON_ERROR);
